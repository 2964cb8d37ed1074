import { mondayOfWeek } from './dates.ts'

/** The product page, section 2. All hours are whole hundredths. */
export interface ModelTerms {
  readonly validFrom: string
  readonly weeklyHours: number
  readonly targetWorkHours: number | null
  readonly teamHours: number | null
  readonly mpaHours: number | null
  /** Monday to Friday: '', '-', or sessions like `08:00-12:00 b12:00-12:30 12:30-16:00`. */
  readonly usualWeek: readonly string[] | null
}

/** Terms begin with the first week at the earliest. */
function termsBegin(date: string): string {
  return date < mondayOfWeek(1) ? mondayOfWeek(1) : date
}

export function termsAt(terms: readonly ModelTerms[], date: string): ModelTerms {
  let found = terms[0] as ModelTerms
  for (const term of terms) if (term.validFrom <= date) found = term
  return found
}

/** From a day on, until the terms that were entered for a later one; or in all of them. */
export function withTerms(
  terms: readonly ModelTerms[],
  change: Partial<ModelTerms>,
  from: string,
): ModelTerms[] {
  if (from === 'always') return terms.map((term) => ({ ...term, ...change }))
  return [
    ...terms.filter((term) => term.validFrom < termsBegin(from)),
    { ...termsAt(terms, termsBegin(from)), ...change, validFrom: termsBegin(from) },
    ...terms.filter((term) => term.validFrom > termsBegin(from)),
  ]
}
