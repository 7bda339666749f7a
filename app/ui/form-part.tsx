import type { ReactNode } from 'react'

/** A titled section of a long form, with two columns where they fit. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
      <legend className="float-left mb-1 w-full font-display text-[20px] font-bold sm:col-span-full">{title}</legend>
      {children}
    </fieldset>
  )
}
