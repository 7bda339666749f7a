import { LoaderCircle } from 'lucide-react'

/** Shown while the server checks whether this is the operator. */
export function VerifyingAccess() {
  return (
    <div className="grid min-h-dvh place-items-center bg-paper p-4">
      <div role="status" className="grid justify-items-center gap-3">
        <LoaderCircle aria-hidden className="size-8 text-accent motion-safe:animate-spin" />
        <p className="font-display text-xl font-bold">Verifying Access</p>
      </div>
    </div>
  )
}
