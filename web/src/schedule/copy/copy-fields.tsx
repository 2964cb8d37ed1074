import type { TeacherWeek, WireWeek } from '#contract/weeks.ts'
import { lastWeekNumber, weekOfNumber } from '#domain/values/week.ts'
import { mostWeeksFilled } from '#domain/weeks/week-copy.ts'
import { useWords } from '../../i18n/use-words.ts'
import { shortWeekLabel, weekLabel } from '../../i18n/week-label.ts'
import { Checkbox, Field, Select } from '../../ui/field.tsx'
import type { CopyForm } from './copy-form.ts'
import styles from './copy-week.module.css'

interface CopyFieldsProps {
  readonly week: WireWeek
  readonly from: number
  readonly form: CopyForm
  readonly weeks: { readonly list: readonly WireWeek[]; readonly source: TeacherWeek | undefined }
  onChange(change: Partial<CopyForm>): void
}

const wishes = ['absences', 'notes', 'overwrite'] as const

/** From where, into what, for whom; and three options that are off by default. */
export function CopyFields({ week, from, form, weeks, onChange }: CopyFieldsProps) {
  const { t } = useWords()
  return (
    <>
      <div className={styles.fields}>
        <Field label={t('weekCopy.from')}>
          <Select value={from} onChange={({ target }) => onChange({ picked: Number(target.value) })}>
            <Sources week={week} ahead={form.ahead} list={weeks.list} />
          </Select>
        </Field>
        <Field label={t('weekCopy.into')}>
          <Select value={form.ahead} onChange={({ target }) => onChange({ ahead: Number(target.value) })}>
            <Targets week={week} />
          </Select>
        </Field>
        <Field label={t('weekCopy.whom')}>
          <Select
            value={form.teacherId ?? ''}
            onChange={({ target }) => onChange({ teacherId: Number(target.value) || undefined })}
          >
            <option value="">{t('weekCopy.everyone')}</option>
            {weeks.source?.teachers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <fieldset className={styles.wishes}>
        <legend>{t('weekCopy.wishes')}</legend>
        {wishes.map((wish) => (
          <Checkbox
            key={wish}
            checked={form.wishes[wish]}
            onChange={(checked) => onChange({ wishes: { ...form.wishes, [wish]: checked } })}
          >
            {t(`weekCopy.${wish}`)}
          </Checkbox>
        ))}
      </fieldset>
    </>
  )
}

/** The week before and the shown one first, then every other that exists; never one that is to be filled. */
function Sources({ week, ahead, list }: Pick<CopyFieldsProps, 'week'> & SourceProps) {
  const { t, language } = useWords()
  const isFilled = (id: number) => (ahead === 0 ? id === week.id : id > week.id && id <= week.id + ahead)
  const others = list.filter(({ id }) => id !== week.id && id !== week.id - 1 && !isFilled(id))
  const shortOf = (id: number) => shortWeekLabel(weekOfNumber(id), language)
  // With its year, because any week can be chosen.
  const labelOf = (id: number) => weekLabel(weekOfNumber(id), language)
  return (
    <>
      {week.id > 1 && (
        <option value={week.id - 1}>{`${t('weekCopy.lastWeek')} · ${shortOf(week.id - 1)}`}</option>
      )}
      {ahead > 0 && <option value={week.id}>{`${t('weekCopy.thisWeek')} · ${shortOf(week.id)}`}</option>}
      {[...others]
        .sort((a, b) => b.id - a.id)
        .map(({ id }) => (
          <option key={id} value={id}>
            {labelOf(id)}
          </option>
        ))}
    </>
  )
}

interface SourceProps {
  readonly ahead: number
  readonly list: readonly WireWeek[]
}

function Targets({ week }: Pick<CopyFieldsProps, 'week'>) {
  const { t, language } = useWords()
  const shortOf = (id: number) => shortWeekLabel(weekOfNumber(id), language)
  const most = Math.min(mostWeeksFilled, lastWeekNumber - week.id)
  return (
    <>
      <option value={0}>{`${t('weekCopy.thisWeek')} · ${shortOf(week.id)}`}</option>
      {Array.from({ length: most }, (_, at) => at + 1).map((count) => (
        <option key={count} value={count}>
          {t('weekCopy.nextWeeks', { count })}
        </option>
      ))}
    </>
  )
}
