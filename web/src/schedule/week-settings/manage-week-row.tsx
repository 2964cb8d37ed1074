import { useRef, useState } from 'react'
import type { WireTeacher } from '#contract/teachers.ts'
import type { WireWeekSetting } from '#contract/week-settings.ts'
import { readHours } from '#domain/values/hours-text.ts'
import { formatHours } from '../../i18n/format.ts'
import { hoursInField } from '../../i18n/hours-in-field.ts'
import { useWords } from '../../i18n/use-words.ts'
import { HoursInput } from '../../ui/hours-input.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './manage-week.module.css'
import { useMembership } from './use-membership.ts'
import { useHoursRefusal, useReportConflict, weekLimits } from './use-refused-setting.ts'
import { useChangeWeekSetting } from './use-week-setting.ts'

interface ManageWeekRowProps {
  readonly weekId: number
  readonly teacher: WireTeacher
  readonly setting: WireWeekSetting | undefined
  readonly included: boolean
  onSaved(): void
  onRefused(reason: string): void
}

export function ManageWeekRow(props: ManageWeekRowProps) {
  const { weekId, teacher, included, onSaved } = props
  const { t, language } = useWords()
  const membership = useMembership(weekId)
  const word = t(included ? 'weekSettings.included' : 'weekSettings.excluded')
  return (
    <tr>
      <th scope="row">{teacher.name}</th>
      <td className={teacher.archived ? styles.archived : undefined}>
        {t(teacher.archived ? 'weekSettings.archived' : 'weekSettings.active')}
      </td>
      <td className={`figure ${styles.number}`}>{formatHours(teacher.weeklyHours, language)}</td>
      <td className={styles.number}>
        <CustomHours {...props} />
      </td>
      <td>
        <button
          type="button"
          role="switch"
          className={styles.toggle}
          aria-checked={included}
          aria-label={`${teacher.name}: ${word}`}
          disabled={membership.busy}
          onClick={() => membership.toggle(teacher.id, !included, onSaved)}
        >
          <span className={styles.track} aria-hidden />
          {word}
        </button>
      </td>
    </tr>
  )
}

/** Applied when it is a number of at least 0, taken back when it is emptied, and forgotten with a reason otherwise. */
function CustomHours({ weekId, teacher, setting, included, onSaved, onRefused }: ManageWeekRowProps) {
  const { t, language } = useWords()
  const changing = useChangeWeekSetting(weekId)
  const reportConflict = useReportConflict()
  const refusal = useHoursRefusal()
  const [typed, setTyped] = useState<string>()
  /** The setting that was there when the typing began. */
  const begun = useRef(setting)
  const own = setting?.weeklyHours ?? null

  const type = (text: string) => {
    if (typed === undefined) begun.current = setting
    setTyped(text)
  }
  const apply = () => {
    const seen = begun.current
    setTyped(undefined)
    if (typed === undefined) return
    const read = readHours(typed, weekLimits)
    if ('fault' in read) {
      const { title, message } = refusal('weeklyHours', read.fault)
      return onRefused(`${teacher.name}: ${title}. ${message}`)
    }
    const weeklyHours = read.hours
    if (weeklyHours === (seen?.weeklyHours ?? null)) return
    changing.mutate(
      { teacherId: teacher.id, seen: seen ?? null, wasIn: included, change: { weeklyHours } },
      {
        onSuccess: onSaved,
        onError(error) {
          if (reportConflict(error, teacher.name, 'weeklyHours')) return
          showToast({ title: t('general.error'), message: t('general.dataLoadError'), destructive: true })
        },
      },
    )
  }

  return (
    <HoursInput
      className={`figure ${styles.hours}`}
      limits={weekLimits}
      aria-label={t('weekSettings.customHoursOf', { name: teacher.name })}
      placeholder="-"
      text={typed ?? hoursInField(own, language)}
      onText={type}
      onEnter={apply}
      onEscape={() => setTyped(undefined)}
      onBlur={apply}
    />
  )
}
