import { contractLimits } from '#domain/people/terms.ts'
import { hoursInField } from '../../i18n/hours-in-field.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { Fault, TeacherField } from './draft-fields.ts'
import { recordOf } from './draft-fields.ts'
import type { Faults } from './teacher-draft.ts'

/** What is wrong with a field, with the limit that it breaks. */
export function useFaultWords(faults: Faults) {
  const { t, language } = useWords()
  const words = (fault: Fault, field: TeacherField): string | undefined => {
    const { limits = contractLimits, longest = 0 } = recordOf(field)
    const { least, most } = limits
    const all: Partial<Record<Fault, string>> = {
      name: t('validation.nameLength'),
      tooLong: t('teachers.form.tooLong', { max: longest }),
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
  return (field: TeacherField) => {
    const fault = faults[field]
    return fault && words(fault, field)
  }
}
