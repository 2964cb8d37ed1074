import { absenceKindNames, kindRecord } from '#domain/days/absence-kinds.ts'
import type { AbsenceStatus } from '#domain/days/absence-statuses.ts'
import { dayStatuses } from '#domain/days/day-entry.ts'
import { withBreakLetter } from '#domain/days/day-text.ts'
import type { Preset } from '#domain/days/preset.ts'
import type { PasteAnswers, PasteReading, PasteTarget } from '#domain/paste/pasted-block.ts'
import type { CodeMeaning } from '#domain/paste/pasted-day.ts'
import { useWords } from '../i18n/use-words.ts'
import { Field, Select } from '../ui/field.tsx'
import styles from './paste-dialog.module.css'

interface NameQuestionsProps {
  readonly names: PasteReading['unknownNames']
  readonly people: PasteTarget['people']
  readonly answers: PasteAnswers['people']
  onAnswer(answers: PasteAnswers['people']): void
}

/** Whose the days beside an unknown name are. */
export function NameQuestions({ names, people, answers, onAnswer }: NameQuestionsProps) {
  const { t } = useWords()
  if (names.length === 0) return null
  const answer = (name: string, id: number) => {
    const next = new Map(answers)
    if (id) next.set(name, id)
    else next.delete(name)
    onAnswer(next)
  }
  return (
    <fieldset className={styles.questions}>
      <legend className="visually-hidden">{t('pasting.names')}</legend>
      {names.map(({ name, days }) => (
        <Field
          key={name}
          label={name ? t('pasting.name', { name }) : t('pasting.noName')}
          hint={t('pasting.nameDays', { count: days })}
        >
          <Select
            value={answers.get(name) ?? ''}
            onChange={({ target }) => answer(name, Number(target.value))}
          >
            <option value="">{t('pasting.leaveOut')}</option>
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </fieldset>
  )
}

interface CodeQuestionsProps {
  readonly questions: PasteReading['questions']
  readonly target: PasteTarget
  readonly answers: PasteAnswers['codes']
  onAnswer(answers: PasteAnswers['codes']): void
}

const absences = dayStatuses.filter((status): status is AbsenceStatus => status !== 'present')

/** What a letter of this sheet means: asked once, whatever number of days it stands in. */
export function CodeQuestions({
  questions,
  target: { people, presets, kinds },
  answers,
  onAnswer,
}: CodeQuestionsProps) {
  const { t } = useWords()
  if (questions.length === 0) return null
  const nameOf = (id: number | undefined) => people.find((person) => person.id === id)?.name ?? ''
  const who = (ids: readonly number[]) =>
    ids.length === 1 ? nameOf(ids[0]) : t('pasting.manyPeople', { count: ids.length })
  return (
    <fieldset className={styles.questions}>
      <legend className="visually-hidden">{t('pasting.questions')}</legend>
      {questions.map(({ code, count, teacherIds }) => (
        <Field
          key={code}
          label={t('pasting.question', { code })}
          hint={t('pasting.stands', { count, who: who(teacherIds) })}
        >
          <Select
            value={optionOf(answers.get(code))}
            onChange={({ target }) => onAnswer(new Map(answers).set(code, meaningOf(target.value, presets)))}
          >
            <option value="leaveOut">{t('pasting.leaveOut')}</option>
            {presets.length > 0 && (
              <optgroup label={t('pasting.presets')}>
                {presets.map((preset) => (
                  <option key={preset.mark} value={`${ofPreset}${preset.mark}`}>
                    {`${preset.name}, ${withBreakLetter(preset.times, t('typing.breakLetter'))}`}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label={t('pasting.absences')}>
              {absences.map((status) => (
                <option key={status} value={status}>
                  {t(`status.${status}`)}
                </option>
              ))}
            </optgroup>
            {kinds && (
              <optgroup label={t('pasting.kinds')}>
                {offeredKinds.map((kind) => (
                  <option key={kind} value={`${ofKind}${kind}`}>
                    {t(`kinds.names.${kind}`)}
                  </option>
                ))}
              </optgroup>
            )}
          </Select>
        </Field>
      ))}
    </fieldset>
  )
}

/** The others are what their status says. */
const offeredKinds = absenceKindNames.filter((kind) => kindRecord(kind).letters !== '')

const ofPreset = 'preset '
const ofKind = 'kind '

function optionOf(meaning: CodeMeaning | undefined): string {
  if (!meaning) return 'leaveOut'
  if (typeof meaning === 'string') return meaning
  return 'kind' in meaning ? `${ofKind}${meaning.kind}` : `${ofPreset}${meaning.preset.mark}`
}

function meaningOf(value: string, presets: readonly Preset[]): CodeMeaning {
  const preset = presets.find((preset) => `${ofPreset}${preset.mark}` === value)
  if (preset) return { preset }
  const kind = absenceKindNames.find((kind) => `${ofKind}${kind}` === value)
  return kind ? { kind } : (absences.find((absence) => absence === value) ?? 'leaveOut')
}
