import { data, Form, Link, useLocation } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext, type RouteHandle, uploadBytes } from '#context.ts'
import { brandMessages } from '#domain/foundation/brand/brand-messages.ts'
import { earlierBrandPictures } from '#domain/foundation/brand/brand-pictures.server.ts'
import {
  hasSlotPicture,
  saveBrandPictures,
  uploadBrandPicture,
} from '#domain/foundation/brand/change-brand-pictures.server.ts'
import { readBrandPictures, readSite, readVersions } from '#domain/foundation/settings/settings.server.ts'
import {
  type BrandPictures,
  type BrandSlot,
  brandPictureName,
  brandPicturePath,
  brandSlots,
  fitBrandPicture,
} from '#platform/images/brand-picture.ts'
import { readQuery } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { readUploads } from '#platform/request/uploads.ts'
import { Badge } from '#ui/badge.tsx'
import { button, link } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { requireStaff } from '../layout/admin-guard.ts'
import type { Route } from './+types/brand-page'
import { BrandPreview } from './brand-preview.tsx'

export const handle: RouteHandle = {
  permission: 'change-settings',
  hydrate: true,
  isBare: true,
  bodyBytes: uploadBytes,
}

const messages = brandMessages.en
const path = '/admin/settings/pictures'
/** In an address, a picture that saving would remove. */
const removed = 'none'

const named = z
  .union([z.literal(removed), z.string().regex(brandPictureName)])
  .optional()
  .catch(undefined)
/** The pictures that were uploaded or removed and wait for being saved are in the address. */
const draft = z.object({ logo: named, logoDark: named, icon: named, social: named })
type Draft = z.output<typeof draft>
const slot = z.enum(brandSlots)
const posted = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('upload'), slot }),
  z.object({ intent: z.literal('remove'), slot }),
  z.object({ intent: z.literal('earlier'), slot, name: z.string().regex(brandPictureName) }),
  z.object({ intent: z.literal('save'), version: z.coerce.number().int().min(0) }),
])

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, handle.permission)
  const app = context.get(appContext)
  const query = readQuery(request)
  // The version first: pictures that change between the two reads are then not overwritten unseen.
  const { brandPictures: version } = await readVersions(app)
  const [saved, site] = await Promise.all([readBrandPictures(app), readSite(app)])
  const { done } = z.object({ done: z.uuid().optional().catch(undefined) }).parse(query)
  const drafts = draft.parse(query)
  const slots = await Promise.all(
    brandSlots.map(async slot => {
      const asked = drafts[slot]
      const isKnown = asked === removed || (asked !== undefined && (await hasSlotPicture(app, slot, asked)))
      const shown = !isKnown ? saved[slot] : asked === removed ? '' : asked
      const earlier = (await earlierBrandPictures(app, slot)).find(name => name !== saved[slot])
      return { slot, shown, isDraft: shown !== saved[slot], earlier: earlier === shown ? undefined : earlier }
    }),
  )
  return { version, title: site.title, slots, done }
}

type Answer = { slot?: BrandSlot; error: string }

export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, handle.permission)
  const [app, caller] = [context.get(appContext), context.get(callerContext)]
  const { fields, files } = await readUploads(request)
  const parsed = posted.safeParse(fields)
  if (!parsed.success) return data<Answer>({ error: messages.errors['picture-unknown'] }, 422)
  const drafts = draft.parse(readQuery(request))
  const asked = parsed.data
  if (asked.intent === 'remove') return goOn(draftPath({ ...drafts, [asked.slot]: removed }))
  if (asked.intent === 'earlier') return goOn(draftPath({ ...drafts, [asked.slot]: asked.name }))
  if (asked.intent === 'upload') {
    const uploaded = await uploadBrandPicture(app, caller, { slot: asked.slot, bytes: files[0]?.bytes })
    if (uploaded.ok) return goOn(draftPath({ ...drafts, [asked.slot]: uploaded.name }))
    return data<Answer>({ slot: asked.slot, error: errorText(asked.slot, uploaded) }, 422)
  }
  const pictures: Partial<BrandPictures> = Object.fromEntries(
    Object.entries(drafts).flatMap(([slot, name]) => (name ? [[slot, name === removed ? '' : name]] : [])),
  )
  const saved = await saveBrandPictures(app, caller, { version: asked.version, pictures })
  return saved.ok ? goOn(`${path}?done=${saved.changeId}`) : data<Answer>({ error: messages.errors[saved.reason] }, 409)
}

function draftPath(drafts: Draft) {
  const texts = Object.entries(drafts).flatMap(([slot, name]): [string, string][] => (name ? [[slot, name]] : []))
  return `${path}?${new URLSearchParams(texts)}`
}

function errorText(slot: BrandSlot, { reason, part }: { reason: keyof typeof messages.errors; part?: string }) {
  if (reason === 'picture-too-small') return messages.tooSmall(slot)
  return part ? messages.drawingError(part) : messages.errors[reason]
}

export default function BrandPage({ loaderData, actionData }: Route.ComponentProps) {
  const { version, title, slots, done } = loaderData
  const answer: Answer | undefined = actionData
  const shown = Object.fromEntries(slots.map(({ slot, shown }) => [slot, shown])) as BrandPictures
  const isDraft = slots.some(slot => slot.isDraft)
  const { search } = useLocation()
  return (
    <>
      <title>{`${messages.title} | Admin`}</title>
      <Link to="/admin/settings" className={`${link} inline-flex min-h-11 items-center`}>
        Settings
      </Link>
      <h2>{messages.title}</h2>
      <p className="mt-1 max-w-[68ch] text-ink-2">{messages.intro}</p>
      {answer && !answer.slot && <Notice>{answer.error}</Notice>}
      {done && (
        <p role="status" className="mt-3 flex flex-wrap items-center gap-x-4 font-semibold text-green">
          {messages.saved}
          <Link to={`/admin/audit/${done}/undo`} className={`${link} inline-flex min-h-11 items-center`}>
            {messages.undo}
          </Link>
        </p>
      )}
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          {slots.map(slot => (
            <SlotForm
              key={slot.slot + slot.shown}
              {...slot}
              action={path + search}
              error={answer?.slot === slot.slot ? answer.error : undefined}
            />
          ))}
        </div>
        <section
          aria-labelledby="preview"
          className="rounded-panel border border-line bg-surface p-5 xl:sticky xl:top-20"
        >
          <h3 id="preview">{messages.preview}</h3>
          <BrandPreview title={title} pictures={shown} />
        </section>
      </div>
      {isDraft && (
        <Form
          method="post"
          action={path + search}
          className="sticky bottom-0 z-10 mt-5 flex flex-wrap items-center gap-3 rounded-t-panel border border-line bg-raised p-4 shadow-float"
        >
          <input type="hidden" name="version" value={version} />
          <SubmitButton busy={messages.saving} name="intent" value="save">
            {messages.save}
          </SubmitButton>
          <Link to={path} className={button.quiet}>
            {messages.discard}
          </Link>
        </Form>
      )}
    </>
  )
}

type SlotProps = Route.ComponentProps['loaderData']['slots'][number] & { action: string; error: string | undefined }

const fileLook =
  'file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border file:border-edge file:bg-surface file:px-3 file:font-semibold file:text-ink'

function SlotForm({ slot, shown, isDraft, earlier, action, error }: SlotProps) {
  const { title, about } = messages.slots[slot]
  return (
    <section aria-labelledby={`${slot}-title`} className="rounded-panel border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={`${slot}-title`}>{title}</h3>
        <span role="status">{isDraft && <Badge tone="amber">{messages.draft}</Badge>}</span>
      </div>
      <p className="mt-1 text-sm text-ink-2">{about}</p>
      <div className="mt-3 flex min-h-16 items-center">
        {shown ? <Shown slot={slot} name={shown} /> : <p className="text-ink-3">{messages.empty[slot]}</p>}
      </div>
      <Form method="post" action={action} encType="multipart/form-data" className="mt-3 grid gap-3">
        <input type="hidden" name="slot" value={slot} />
        <Field id={`${slot}-picture`} name="picture" label={messages.choose} note={messages.allowed} fieldError={error}>
          {control => (
            <input
              {...control}
              className={`${control.className} ${fileLook}`}
              type="file"
              accept="image/png,image/jpeg,image/webp,image/svg+xml"
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={messages.uploading} look="outlined" name="intent" value="upload">
            {messages.upload}
          </SubmitButton>
          {shown && (
            <SubmitButton busy={messages.saving} look="quiet" name="intent" value="remove">
              {messages.remove}
            </SubmitButton>
          )}
        </div>
      </Form>
      {earlier && (
        <Form method="post" action={action} className="mt-1">
          <input type="hidden" name="slot" value={slot} />
          <input type="hidden" name="name" value={earlier} />
          <SubmitButton busy={messages.saving} look="quiet" name="intent" value="earlier">
            {messages.earlier}
          </SubmitButton>
        </Form>
      )}
    </section>
  )
}

const shownBox = { width: 280, height: 64 }

function Shown({ slot, name }: { slot: BrandSlot; name: string }) {
  const paper = slot === 'logoDark' ? 'bg-night' : 'bg-white'
  return (
    <img
      src={brandPicturePath(name)}
      alt={messages.slots[slot].title}
      {...fitBrandPicture(name, shownBox)}
      className={`h-auto max-w-full rounded-control border border-line p-2 ${paper}`}
    />
  )
}
