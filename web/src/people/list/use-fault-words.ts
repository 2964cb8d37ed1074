import { nameLength } from '#domain/people/teacher.ts'
import { contractLimits } from '#domain/people/terms.ts'
import { hoursInField } from '../../i18n/hours-in-field.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { DraftField, Fault, Faults } from './teacher-draft.ts'
import { balanceLimits, leaveLimits } from './teacher-draft.ts'

/** What is wrong with a field, with the limit that it breaks. */
export function useFaultWords(faults: Faults) {
  const { t, language } = useWords()
  const words = (fault: Fault, field: DraftField): string | undefined => {
    const { least, most } = limitsOf(field)
    const all: Partial<Record<Fault, string>> = {
      name: t('validation.nameLength'),
      tooLong: t('teachers.form.tooLong', { max: nameLength.most }),
      required: t('validation.required'),
      number: t('teachers.form.invalidNumber', { example: hoursInField(38.5, language) }),
      least: t('validation.least', { min: least }),
      most: most === contractLimits.most ? t('validation.maximumHours') : t('validation.most', { max: most }),
      decimals: t('validation.twoDecimals'),
      date: t('validation.invalidDate'),
      leavesBeforeStart: t('teachers.form.leavesBeforeStart'),
      halfDays: t('teachers.form.halfDays'),
    }
    return all[fault]
  }
  return (field: DraftField) => {
    const fault = faults[field]
    return fault && words(fault, field)
  }
}

function limitsOf(field: DraftField) {
  if (field === 'leaveDays') return leaveLimits
  return field === 'initialBalance' ? balanceLimits : contractLimits
}
