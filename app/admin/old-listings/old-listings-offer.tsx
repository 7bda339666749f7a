import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { toast } from 'sonner'
import { button } from '#ui/button.ts'
import { Notice } from '#ui/notice.tsx'
import type { OldListingsAnswer } from './old-listings-route.ts'
import { findOffer, forgetOldListings, type Offer, putOff } from './old-listings-storage.ts'

/** An earlier version of the directory stored its listings in the operator's browser. */
export function OldListingsOffer({ signedInAt }: { signedInAt: string }) {
  const [offer, setOffer] = useState<Offer | null>(null)
  const { Form, data, state } = useFetcher<OldListingsAnswer>()
  useEffect(() => setOffer(findOffer(signedInAt)), [signedInAt])
  useEffect(() => {
    if (!data?.ok) return
    forgetOldListings()
    setOffer(null)
    sayTaken(data)
  }, [data])
  if (!offer) return null
  const isBusy = state !== 'idle'
  return (
    <section aria-labelledby="old-listings" className="mt-5 rounded-notice bg-tint p-4 text-tint-ink md:p-5">
      <h2 id="old-listings" className="font-text text-base tracking-normal">
        This browser has an old list of businesses
      </h2>
      <p className="mt-1">{describe(offer)}</p>
      {data && !data.ok && <Notice>{data.text}</Notice>}
      <Form method="post" action="/admin/old-listings" className="mt-3 flex flex-wrap gap-2">
        <input type="hidden" name="listings" value={offer.json} />
        <button type="submit" disabled={isBusy} className={button.outlined}>
          {isBusy ? 'Importing…' : `Import ${counted(offer.count)}`}
        </button>
        <button
          type="button"
          className={`${button.quiet} text-tint-ink!`}
          onClick={() => {
            putOff(signedInAt)
            setOffer(null)
          }}
        >
          Not now
        </button>
      </Form>
    </section>
  )
}

function describe({ isCorrupt, count }: Offer) {
  return isCorrupt
    ? `We can’t read it. You can import ${count} sample businesses instead; that removes the unreadable list.`
    : `The directory no longer uses it. You can import its ${counted(count)}; that removes the list from this browser.`
}

function counted(count: number) {
  return count === 1 ? '1 business' : `${count.toLocaleString('en')} businesses`
}

function sayTaken({ taken, skipped }: { taken: number; skipped: number }) {
  toast.success('Success', { description: `Successfully imported ${taken} businesses` })
  if (skipped > 0) toast.warning('Skipped', { description: `${counted(skipped)} without a usable name` })
}
