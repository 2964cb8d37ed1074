import type { StaffChange, WireStaffMember } from '#contract/staffing.ts'
import { isPhoneNumber, longestDayLimits } from '#domain/staffing/planning-facts.ts'
import type { Qualification } from '#domain/staffing/staffing.ts'
import { qualifications } from '#domain/staffing/staffing.ts'
import { withQualification } from '#domain/staffing/weight.ts'
import type { Weekday } from '#domain/values/calendar-date.ts'
import { weekdays } from '#domain/values/calendar-date.ts'
import { formatNumber, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Checkbox, Field, Select, TextInput } from '../../ui/field.tsx'
import styles from './staffing.module.css'
import { TimeSelect } from './time-select.tsx'

export type StaffFacts = Omit<WireStaffMember, 'teacherId' | 'version'>

interface StaffFieldsProps {
  readonly facts: StaffFacts
  onChange(change: StaffChange): void
}

/** What `Field` gives its control (id and description) is passed on. */
export function QualificationSelect({
  facts,
  onChange,
  ...rest
}: StaffFieldsProps & { 'aria-label'?: string }) {
  const { t } = useWords()
  return (
    <Select
      {...rest}
      value={facts.qualification}
      onChange={({ target }) => onChange(withQualification(facts, target.value as Qualification))}
    >
      {qualifications.map((name) => (
        <option key={name} value={name}>
          {t(`staffing.people.qualifications.${name}`)}
        </option>
      ))}
    </Select>
  )
}

const weights = [100, 75, 50, 33, 25, 0]

export function WeightSelect({ facts, onChange, ...rest }: StaffFieldsProps & { 'aria-label'?: string }) {
  const { t } = useWords()
  const choices = [...new Set([...weights, facts.weight])].sort((a, b) => b - a)
  const nameOf = (weight: number) => {
    if (weight === 100) return t('staffing.people.weights.whole')
    return weight === 0
      ? t('staffing.people.weights.none')
      : t('staffing.people.weights.part', { share: weight })
  }
  return (
    <Select
      {...rest}
      value={facts.weight}
      onChange={({ target }) => onChange({ weight: Number(target.value) })}
    >
      {choices.map((weight) => (
        <option key={weight} value={weight}>
          {nameOf(weight)}
        </option>
      ))}
    </Select>
  )
}

/** For proposals and the call-out. */
export function PlanningFields({ facts, onChange }: StaffFieldsProps) {
  const { t, language } = useWords()
  const { least, most } = longestDayLimits
  const lengths = Array.from({ length: (most - least) / 30 + 1 }, (_, at) => (least + at * 30) / 60)
  const choices = [...new Set([...lengths, ...(facts.longestDay === null ? [] : [facts.longestDay])])]
  const phoneFault = facts.phone.trim() !== '' && !isPhoneNumber(facts.phone.trim())
  return (
    <div className={styles.planning}>
      <p>{t('staffing.planning.hint')}</p>
      <div className={styles.checks}>
        {(['early', 'late', 'mayBeAsked'] as const).map((field) => (
          <Checkbox key={field} checked={facts[field]} onChange={(checked) => onChange({ [field]: checked })}>
            {t(`staffing.planning.${field}`)}
          </Checkbox>
        ))}
        {facts.mayBeAsked && (
          <Checkbox checked={facts.onFreeDay} onChange={(onFreeDay) => onChange({ onFreeDay })}>
            {t('staffing.planning.onFreeDay')}
          </Checkbox>
        )}
      </div>
      <LimitFields facts={facts} onChange={onChange} />
      <div className={styles.pair}>
        <Field label={t('staffing.planning.longestDay')}>
          <Select
            value={facts.longestDay ?? ''}
            onChange={({ target }) =>
              onChange({ longestDay: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">{t('staffing.planning.asLaw')}</option>
            {choices
              .sort((a, b) => a - b)
              .map((hours) => (
                <option key={hours} value={hours}>
                  {t('staffing.planning.hours', { hours: formatNumber(hours, language) })}
                </option>
              ))}
          </Select>
        </Field>
        <Field
          label={t('staffing.planning.phone')}
          hint={t('staffing.planning.phoneHint')}
          error={phoneFault ? t('staffing.planning.phoneFault') : undefined}
        >
          <TextInput
            type="tel"
            autoComplete="off"
            maxLength={31}
            value={facts.phone}
            onChange={({ target }) => onChange({ phone: target.value })}
          />
        </Field>
      </div>
    </div>
  )
}

function LimitFields({ facts, onChange }: StaffFieldsProps) {
  const { t, language } = useWords()
  const names = weekdayNames(language)
  const limit = (field: 'notBefore' | 'notAfter', weekday: Weekday) => (
    <TimeSelect
      label={t(`staffing.planning.${field}On`, { day: names.long[weekday] })}
      value={facts[field][weekday] ?? null}
      none={t('staffing.planning.any')}
      after={field === 'notAfter' ? facts.notBefore[weekday] : undefined}
      onChange={(time) => {
        const { [weekday]: _, ...others } = facts[field]
        const own = time ? { ...others, [weekday]: time } : others
        // Not after must be later: what no longer fits goes.
        const latest = facts.notAfter[weekday]
        const { [weekday]: _1, ...otherEnds } = facts.notAfter
        const isLate = field === 'notBefore' && time !== null && latest !== undefined && latest <= time
        onChange({ [field]: own, ...(isLate ? { notAfter: otherEnds } : {}) })
      }}
    />
  )
  return (
    <fieldset className={styles.limits}>
      <legend>{t('staffing.planning.limits')}</legend>
      <div className={styles.limitHead} aria-hidden>
        <span />
        <span>{t('staffing.planning.notBefore')}</span>
        <span>{t('staffing.planning.notAfter')}</span>
      </div>
      {weekdays.map((weekday) => (
        <div key={weekday} className={styles.limitDay}>
          <span aria-hidden>{names.short[weekday]}</span>
          {limit('notBefore', weekday)}
          {limit('notAfter', weekday)}
        </div>
      ))}
    </fieldset>
  )
}
