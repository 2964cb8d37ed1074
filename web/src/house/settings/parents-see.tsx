import type { ReactNode } from 'react'
import { useId } from 'react'
import type { ParentRow } from '#contract/weeks.ts'
import type { ParentsSee } from '#domain/house/site.ts'
import { formatBalance, formatDifference, formatHours, weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Checkbox, Radio } from '../../ui/field.tsx'
import { exampleForParents } from './example-week.ts'
import styles from './parents-see.module.css'
import settings from './settings.module.css'
import { SettingsCard } from './settings-card.tsx'
import { useChangeSettings } from './use-settings.ts'

const choices = {
  nothing: { hours: false, reasons: false },
  hours: { hours: true, reasons: false },
  reasons: { hours: false, reasons: true },
} as const
type Choice = keyof typeof choices

interface ParentsSeeSettingsProps {
  readonly see: ParentsSee
  /** What else the house says to parents. */
  readonly children?: ReactNode
}

/** Each choice is saved at once, with what the house's parents get by it (product, section 6). */
export function ParentsSeeSettings({ see, children }: ParentsSeeSettingsProps) {
  const { t } = useWords()
  const change = useChangeSettings()
  const toggle = (name: 'notes' | 'allWeeks') => (
    <div className={settings.switch}>
      <Checkbox
        toggle
        checked={see[name]}
        onChange={(checked) => change.mutate({ parentsSee: { [name]: checked } })}
      >
        {t(`settings.parents.${name}`)}
      </Checkbox>
      <p>{t(`settings.parents.${name}Hint`)}</p>
    </div>
  )
  return (
    <>
      <SettingsCard title={t('settings.parents.title')} description={t('settings.parents.description')}>
        <HoursOrReasons see={see} onChoose={(choice) => change.mutate({ parentsSee: choices[choice] })} />
        {toggle('notes')}
      </SettingsCard>
      <SettingsCard title={t('settings.parents.preview')} wide>
        <ParentPreview see={see} />
      </SettingsCard>
      <SettingsCard title={t('settings.parents.back')}>{toggle('allWeeks')}</SettingsCard>
      {children}
    </>
  )
}

interface HoursOrReasonsProps {
  readonly see: ParentsSee
  onChoose(choice: Choice): void
}

/** One or the other, as the server insists, with the reason why. */
function HoursOrReasons({ see, onChoose }: HoursOrReasonsProps) {
  const { t } = useWords()
  const id = useId()
  const chosen: Choice = see.hours ? 'hours' : see.reasons ? 'reasons' : 'nothing'
  return (
    <fieldset className={styles.choices} aria-describedby={`${id}-why`}>
      <legend>{t('settings.parents.also')}</legend>
      {(Object.keys(choices) as Choice[]).map((choice) => (
        <div key={choice}>
          <label>
            <Radio
              name={id}
              checked={choice === chosen}
              aria-describedby={`${id}-${choice}`}
              onChange={() => onChoose(choice)}
            />
            {t(`settings.parents.${choice}`)}
          </label>
          <p id={`${id}-${choice}`}>{t(`settings.parents.${choice}Hint`)}</p>
        </div>
      ))}
      <p id={`${id}-why`} className={styles.why}>
        {t('settings.parents.whyOne')}
      </p>
    </fieldset>
  )
}

function ParentPreview({ see }: { see: ParentsSee }) {
  const { t, language } = useWords()
  const { row, days } = exampleForParents(see, {
    name: 'Anna Becker',
    notes: t('settings.parents.exampleNote'),
    sickNotes: t('settings.parents.exampleSickNote'),
  })
  const dayNames = weekdayNames(language).short
  if (!row) return null
  return (
    <figure className={styles.preview}>
      <figcaption>
        <strong>{row.name}</strong> {t('settings.parents.example')}
      </figcaption>
      <ul className={styles.days}>
        {days.map(({ weekday, mark, status, notes }) => (
          <li key={weekday} className={styles[status ?? 'absent']}>
            <span>{dayNames[weekday]}</span>
            <b className="figure">{mark}</b>
            {notes && <small>{notes}</small>}
          </li>
        ))}
      </ul>
      <Figures row={row} />
    </figure>
  )
}

function Figures({ row }: { row: ParentRow }) {
  const { t, language } = useWords()
  const { contractHours, targetHours, actualHours, difference, cumulativeBalance } = row
  if (contractHours === undefined || difference === undefined) return null
  const figures = [
    [t('settings.parents.contract'), formatHours(contractHours, language)],
    [t('settings.parents.target'), formatHours(targetHours ?? 0, language)],
    [t('settings.parents.actual'), formatHours(actualHours ?? 0, language)],
    [t('settings.parents.difference'), formatDifference(difference, language)],
    [t('settings.parents.balance'), formatBalance(cumulativeBalance ?? 0, language)],
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figure">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
