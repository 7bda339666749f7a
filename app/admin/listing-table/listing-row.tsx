import { Globe, History, Mail, Pencil, Phone, Trash2 } from 'lucide-react'
import { Link, useFetcher } from 'react-router'
import { websiteUrl } from '#domain/directory/businesses/business.ts'
import type { ListingFlag } from '#domain/directory/listings/listing.ts'
import type { ListedBusiness } from '#domain/directory/listings/listings.server.ts'
import { listingNoteMessages } from '#domain/oversight/listing-notes/listing-note.ts'
import { mailtoLink } from '#platform/text/email-address.ts'
import { Badge } from '#ui/badge.tsx'
import { link } from '#ui/button.ts'
import { Stars } from '#ui/stars.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { BusinessLogo } from '../businesses/business-logo.tsx'
import { useMay } from '../layout/use-may.ts'

type Props = { listing: ListedBusiness; seen: string; from: string }

const iconLink = 'grid size-11 place-items-center rounded-control text-ink-2 hover:text-ink'

export function ListingRow({ listing, seen, from }: Props) {
  const may = useMay()
  const { name, category, city, state, rating, reviews, removedAt } = listing
  return (
    <li>
      <article className="grid gap-x-6 gap-y-2 px-4 py-4 md:grid-cols-[1.2fr_1fr_1fr] md:px-5 lg:grid-cols-[1.2fr_1fr_1fr_auto] lg:py-3">
        <div className="flex min-w-0 items-start gap-4">
          <BusinessLogo listing={listing} />
          <div className="min-w-0">
            <h3 className="text-[17px]! leading-tight">{name}</h3>
            <Badges listing={listing} />
          </div>
        </div>
        <div className="min-w-0">
          <p>{category}</p>
          <p className="text-ink-2">{[city, state].filter(Boolean).join(', ')}</p>
          <Stars rating={rating} reviews={reviews} />
        </div>
        <Contact listing={listing} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 md:col-span-full lg:col-auto lg:grid lg:content-center lg:justify-items-end">
          {may('manage-listings') && <Actions listing={listing} seen={seen} from={from} />}
          {!may('manage-listings') && may('note-listings') && !removedAt && <NotesLink listing={listing} />}
          {may('manage-listings') && !removedAt && <Switches listing={listing} seen={seen} />}
        </div>
      </article>
    </li>
  )
}

function Actions({ listing: { id, name, removedAt }, seen, from }: Props) {
  const path = `/admin/businesses/${id}`
  return (
    <div className="-mx-3 flex">
      {!removedAt && (
        <Tooltip text="Edit">
          <Link to={`${path}${from}`} data-row aria-label={`Edit ${name}`} className={iconLink}>
            <Pencil aria-hidden className="size-5" />
          </Link>
        </Tooltip>
      )}
      <Tooltip text="History">
        <Link to={`${path}/history`} aria-label={`History of ${name}`} className={iconLink}>
          <History aria-hidden className="size-5" />
        </Link>
      </Tooltip>
      {!removedAt && (
        <Tooltip text="Delete">
          <DeleteButton id={id} seen={seen} name={name} look={iconLink} />
        </Tooltip>
      )}
    </div>
  )
}

/** For those who answer calls but don't edit listings. */
function NotesLink({ listing: { id, name } }: Pick<Props, 'listing'>) {
  return (
    <Link
      to={`/admin/businesses/${id}/notes`}
      aria-label={listingNoteMessages.open(name)}
      className={`${link} inline-flex min-h-11 items-center`}
    >
      {listingNoteMessages.title}
    </Link>
  )
}

function Badges({ listing: { featured, claimed, status, removedAt } }: Pick<Props, 'listing'>) {
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      {featured && <Badge tone="blue">Featured</Badge>}
      {claimed ? <Badge tone="green">Claimed</Badge> : <Badge tone="grey">Unclaimed</Badge>}
      {status !== 'active' && <Badge tone="plain">{status}</Badge>}
      {removedAt && <Badge tone="plain">deleted</Badge>}
    </p>
  )
}

const contactLink = 'flex min-h-6 min-w-0 items-center gap-2 text-ink-2 hover:text-ink hover:underline'

function Contact({ listing: { call, email, site } }: Pick<Props, 'listing'>) {
  const mailto = mailtoLink(email)
  const web = websiteUrl(site)
  return (
    <div className="grid min-w-0 content-start gap-1 text-[15px]">
      {call && (
        <a href={call.dial} className={`${contactLink} tabular-nums`}>
          <Phone aria-hidden className="size-4 shrink-0" /> {call.text}
        </a>
      )}
      {mailto && (
        <a href={mailto} className={contactLink}>
          <Mail aria-hidden className="size-4 shrink-0" />{' '}
          <span className="truncate max-md:wrap-anywhere max-md:whitespace-normal">{email}</span>
        </a>
      )}
      {web && (
        <a href={web} target="_blank" rel="noreferrer" className={contactLink}>
          <Globe aria-hidden className="size-4 shrink-0" />
          <span className="truncate max-md:wrap-anywhere max-md:whitespace-normal">
            {web.replace(/^https?:\/\/|\/$/g, '')}
          </span>
        </a>
      )}
    </div>
  )
}

/** Verified isn't a switch: it opens the form that records the check. */
function Switches({ listing: { id, name, featured, claimed, verified }, seen }: Pick<Props, 'listing' | 'seen'>) {
  return (
    <div className="flex flex-wrap gap-x-3 lg:gap-x-5">
      <FlagSwitch id={id} seen={seen} name={name} flag="featured" label="Featured" isOn={featured} />
      <FlagSwitch id={id} seen={seen} name={name} flag="claimed" label="Claimed" isOn={claimed} />
      <Link to={`/admin/businesses/${id}/check`} className={switchLook}>
        <Switch isOn={verified} /> Verified
        <span className="sr-only">{`${name}: ${verified ? 'yes' : 'no'}, open the check`}</span>
      </Link>
    </div>
  )
}

const switchLook =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control text-sm font-semibold text-ink-2 hover:text-ink'

function Switch({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden
      className={`inline-flex h-5 w-9 shrink-0 items-center rounded-full border transition-colors duration-100 ${
        isOn ? 'justify-end border-accent bg-accent' : 'border-edge bg-sunken'
      }`}
    >
      <span className={`mx-0.5 size-3.5 rounded-full ${isOn ? 'bg-on-accent' : 'bg-edge'}`} />
    </span>
  )
}

type DeleteButtonProps = { id: string; seen: string; name: string; look: string }

/** Deletes without confirmation: the toast that follows offers an undo. */
function DeleteButton({ id, seen, name, look }: DeleteButtonProps) {
  const { Form, state } = useFetcher()
  return (
    <Form method="post" action="/admin?index">
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
      <button
        type="submit"
        aria-label={`Delete ${name}`}
        disabled={state !== 'idle'}
        className={`${look} cursor-pointer`}
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </Form>
  )
}

type FlagSwitchProps = { id: string; seen: string; name: string; flag: ListingFlag; label: string; isOn: boolean }

function FlagSwitch({ id, seen, name, flag, label, isOn }: FlagSwitchProps) {
  const { Form, formData } = useFetcher()
  const isShown = formData ? formData.get('value') === 'on' : isOn
  return (
    <Form method="post" action="/admin?index">
      <input type="hidden" name="intent" value="flag" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="flag" value={flag} />
      <input type="hidden" name="value" value={isShown ? 'off' : 'on'} />
      <button type="submit" role="switch" aria-checked={isShown} className={switchLook}>
        <Switch isOn={isShown} /> {label} <span className="sr-only">{name}</span>
      </button>
    </Form>
  )
}
