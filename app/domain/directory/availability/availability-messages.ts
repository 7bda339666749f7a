import type { Language } from '#platform/text/language.ts'
import { clockTime } from '#platform/time/dates.ts'
import { type Availability, type AvailabilityState, type SaidAge, saidAge } from '../businesses/business.ts'

const en = {
  now: { available: 'Available Now', busy: 'Currently Busy' } satisfies Record<AvailabilityState, string>,
  until: (until: string) => `Busy until ${until}`,
  said: {
    available: (age: string) => `Last reported available ${age}`,
    busy: (age: string) => `Last reported busy ${age}`,
  } satisfies Record<AvailabilityState, (age: string) => string>,
  ago: {
    moment: 'less than an hour ago',
    hour: (count: number) => (count === 1 ? '1 hour ago' : `${count} hours ago`),
    day: (count: number) => (count === 1 ? '1 day ago' : `${count} days ago`),
  },
}

type AvailabilityMessages = typeof en

const es: AvailabilityMessages = {
  now: { available: 'Disponible ahora', busy: 'Ocupado por ahora' },
  until: until => `Ocupado hasta ${until}`,
  said: {
    available: age => `Dijo ${age} que estaba disponible`,
    busy: age => `Dijo ${age} que estaba ocupado`,
  },
  ago: {
    moment: 'hace menos de una hora',
    hour: count => (count === 1 ? 'hace 1 hora' : `hace ${count} horas`),
    day: count => (count === 1 ? 'hace 1 día' : `hace ${count} días`),
  },
}

const ht: AvailabilityMessages = {
  now: { available: 'Disponib kounye a', busy: 'Okipe kounye a' },
  until: until => `Okipe jiska ${until}`,
  said: {
    available: age => `Te di li disponib ${age}`,
    busy: age => `Te di li okipe ${age}`,
  },
  ago: {
    moment: 'sa gen mwens pase inèdtan',
    hour: count => (count === 1 ? 'sa gen inèdtan' : `sa gen ${count} èdtan`),
    day: count => (count === 1 ? 'sa gen yon jou' : `sa gen ${count} jou`),
  },
}

export const availabilityMessages: Record<Language, AvailabilityMessages> = { en, es, ht }

type Reading = { language: Language; zone: string; availability: Availability | null; now: Date }

export function availabilityNote({ language, zone, availability, now }: Reading) {
  if (!availability) return null
  const { state, until } = availability
  if (until <= now) return saidText(language, state, saidAge(availability, now))
  return state === 'busy' ? availabilityMessages[language].until(clockTime(zone, until, now, language)) : null
}

export function saidText(language: Language, state: AvailabilityState, { unit, count }: SaidAge) {
  const { said, ago } = availabilityMessages[language]
  return said[state](count === 0 ? ago.moment : ago[unit](count))
}
