import { Link } from 'react-router'
import type { TeamRole } from '#domain/directory/team/team-role.ts'
import { roleMessages } from '#domain/directory/team/team-role-messages.ts'
import { type LeftListings, leftListings } from '#domain/oversight/privacy/data-link.ts'
import { privacyMessages } from '#domain/oversight/privacy/privacy-messages.ts'
import type { Fields } from '#platform/request/forms.ts'
import { listText } from '#platform/text/sentence.ts'
import { link } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'

const { listingsTitle, ofThese, choices, nextOwner, noTeam, openTeam } = privacyMessages.account

type Listing = { id: string; name: string; team: { id: string; name: string; role: TeamRole }[] }
type Props = { listings: Listing[]; chosen: LeftListings; nextOwners: Readonly<Record<string, string>> }

/** The choice for listings that lose their only owner. The one that a claim can undo comes first. */
export function ListingsChoice({ listings, chosen, nextOwners }: Props) {
  const withTeam = listings.filter(({ team }) => team.length > 0)
  const offered = leftListings.filter(choice => choice !== 'hand-over' || withTeam.length > 0)
  return (
    <fieldset className="grid gap-2">
      <legend className="font-display text-xl font-bold">{listingsTitle}</legend>
      <p className="mb-1 text-ink-2 [overflow-wrap:anywhere]">{ofThese(namesOf(listings))}</p>
      {offered.map(choice => (
        <div key={choice} className="rounded-panel border border-line bg-surface has-checked:border-accent">
          <label className="flex min-h-11 cursor-pointer gap-3 p-4">
            <input
              type="radio"
              name="listings"
              value={choice}
              defaultChecked={choice === chosen}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span>
              <span className="font-semibold">{choices[choice].label}</span>
              <span className="mt-1 block text-[15px] text-ink-2">{choices[choice].hint}</span>
            </span>
          </label>
          {choice === 'hand-over' && <NextOwnerFields listings={listings} nextOwners={nextOwners} />}
        </div>
      ))}
    </fieldset>
  )
}

function NextOwnerFields({ listings, nextOwners }: Pick<Props, 'listings' | 'nextOwners'>) {
  const alone = listings.filter(({ team }) => team.length === 0)
  return (
    <div className="grid gap-4 px-4 pb-4 pl-12">
      {listings.map(
        ({ id, name, team }) =>
          team.length > 0 && (
            <Field key={id} id={`next-owner-${id}`} name={fieldOf(id)} label={nextOwner(name)}>
              {control => (
                <select {...control} defaultValue={nextOwners[id] ?? team[0]?.id}>
                  {team.map(member => (
                    <option key={member.id} value={member.id}>
                      {member.name} ({roleMessages[member.role].name})
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ),
      )}
      {alone.length > 0 && (
        <p className="text-[15px] text-ink-2">
          {noTeam(namesOf(alone), alone.length)}{' '}
          <Link to="/account/team" className={link}>
            {openTeam}
          </Link>
        </p>
      )}
    </div>
  )
}

const prefix = 'next-owner:'
const fieldOf = (businessId: string) => `${prefix}${businessId}`

/** Returns the chosen member for each listing's id. */
export function readNextOwners(fields: Fields): Record<string, string> {
  const chosen = Object.entries(fields).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(chosen.map(([name, value]) => [name.slice(prefix.length), String(value)]))
}

function namesOf(listings: Listing[]) {
  return listText(
    'en',
    listings.map(({ name }) => name),
  )
}
