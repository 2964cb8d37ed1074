import { isoWeek } from '#domain/values/calendar-date.ts'
import { minus, sumOf, toNumber } from '#domain/values/hours.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import type { ChangedFigures, ChangedHouse } from '../ledger/changed-figures.ts'

export type WordsLanguage = 'de' | 'en'

const words = {
  en: {
    none: 'no figure changes.',
    some: (count: number) =>
      `with this version some weeks of ${count === 1 ? '1 person' : `${count} people`} count differently:`,
    moved: (hours: string) => `balance ${hours} h`,
    week: (week: string, before: string, after: string) => `W${week}: ${before} h, now ${after} h`,
    why: 'Why is listed under “Some figures change” in the notes of this version. Closed months stay as they are.',
  },
  de: {
    none: 'keine Zahl ändert sich.',
    some: (count: number) =>
      `Mit dieser Version zählen einige Wochen von ${count === 1 ? '1 Person' : `${count} Personen`} anders:`,
    moved: (hours: string) => `Saldo ${hours} Std.`,
    week: (week: string, before: string, after: string) =>
      `KW ${week}: bisher ${before} Std., künftig ${after} Std.`,
    why: 'Die Gründe stehen in den Hinweisen zu dieser Version. Abgeschlossene Monate bleiben, wie sie sind.',
  },
} as const

/** What is reported to a house before its figures change. */
export function figureWords({ name, people }: ChangedHouse, language: WordsLanguage): string[] {
  const say = words[language]
  if (people.length === 0) return [`${name}: ${say.none}`]
  return [`${name}: ${say.some(people.length)}`, ...people.map((person) => lineOf(person, language)), say.why]
}

function lineOf({ name, weeks }: ChangedFigures, language: WordsLanguage): string {
  const say = words[language]
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 2, signDisplay: 'exceptZero' })
  const moved = toNumber(sumOf(weeks.map(({ before, after }) => minus(after, before))))
  const said = weeks.map(({ weekNumber, before, after }) => {
    const { year, week } = isoWeek(weekOfNumber(weekNumber).startDate)
    return say.week(`${week}/${year}`, number.format(toNumber(before)), number.format(toNumber(after)))
  })
  return `  ${name}: ${say.moved(number.format(moved))} (${said.join('; ')})`
}
