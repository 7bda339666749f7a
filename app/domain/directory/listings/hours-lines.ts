import type { Fields } from '#platform/request/forms.ts'
import { isoWeekdays } from '../availability/hours.ts'
import { hoursField, specialField, specialNumbers, specialParts, textOf, weekdayNames } from './listing-form.ts'

type Given = { values: Fields; fieldErrors: readonly string[]; sentences: Readonly<Record<string, string | undefined>> }

export function weekLines({ values, fieldErrors, sentences }: Given) {
  return isoWeekdays.map(weekday => {
    const name = hoursField(weekday)
    const fieldError = fieldErrors.includes(name) ? sentences[name] : undefined
    return { name, label: weekdayNames[weekday - 1] ?? '', value: textOf(values, name), fieldError }
  })
}

const partLabels = { from: 'First day', until: 'Last day', hours: 'Hours', note: 'Reason' }

export function specialRows({ values, fieldErrors, sentences }: Given) {
  const isUsed = (number: number) => specialParts.some(part => textOf(values, specialField(part, number)) !== '')
  const used = specialNumbers.findLast(isUsed) ?? 0
  return specialNumbers.slice(0, used + 2).map(number => {
    const fieldOf = (part: (typeof specialParts)[number]) => {
      const name = specialField(part, number)
      return { name, label: partLabels[part], value: textOf(values, name) }
    }
    const invalid = specialParts.map(part => specialField(part, number)).filter(name => fieldErrors.includes(name))
    return {
      key: `special-${number}`,
      ...{ from: fieldOf('from'), until: fieldOf('until'), hours: fieldOf('hours'), note: fieldOf('note') },
      ...{ invalid, fieldError: sentences[invalid[0] ?? ''] },
    }
  })
}
