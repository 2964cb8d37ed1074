import { weekOfNumber } from '#domain/values/week.ts'
import { useWords } from '../../i18n/use-words.ts'
import { weekLabel } from '../../i18n/week-label.ts'
import { SignedHours } from '../../ui/signed-hours.tsx'
import { useCoverageSlot } from '../day-slots.ts'
import type { NothingToCopy, WeekPreview } from './copy-preview.ts'
import styles from './copy-week.module.css'

interface PreviewProps {
  readonly previews: readonly WeekPreview[]
  readonly nothing: NothingToCopy | undefined
  readonly from: number
}

/** In one sentence for everyone, and week by week for those who want to look closer. */
export function PreviewOfCopy({ previews, nothing, from }: PreviewProps) {
  const { t, language } = useWords()
  const sum = (of: (preview: WeekPreview) => number) =>
    previews.reduce((total, preview) => total + of(preview), 0)
  const filled = sum((preview) => preview.edits.length)
  const leftAlone = sum((preview) => preview.leftAlone)
  const week = weekLabel(weekOfNumber(from), language)
  return (
    <section className={styles.preview} aria-label={t('weekCopy.preview')}>
      <p className={styles.sum} role="status">
        {nothing ? t(`weekCopy.nothing.${nothing}`, { week }) : t('weekCopy.filled', { count: filled })}
        {leftAlone > 0 && ` ${t('weekCopy.leftAlone', { count: leftAlone })}`}
      </p>
      {filled > 0 &&
        previews.map((preview, at) => (
          <WeekDetails key={preview.week.id} preview={preview} open={at === 0} />
        ))}
    </section>
  )
}

function WeekDetails({ preview, open }: { readonly preview: WeekPreview; readonly open: boolean }) {
  const { t, language } = useWords()
  const { week, edits, leftAlone, lines, skipped } = preview
  const label = weekLabel(week, language)
  const effectOf = useCoverageSlot()
  const said = [
    t('weekCopy.filled', { count: edits.length }),
    ...(leftAlone > 0 ? [t('weekCopy.leftAlone', { count: leftAlone })] : []),
  ]
  return (
    <details className={styles.week} open={open}>
      <summary>
        <strong>{label}</strong> <span>{said.join(' ')}</span>
      </summary>
      {effectOf(week, edits, 'weeks')}
      {skipped.length > 0 && <p>{t('weekCopy.skipped', { names: skipped.join(', ') })}</p>}
      <table aria-label={t('weekCopy.becomes', { week: label })}>
        <thead>
          <tr>
            <th scope="col">{t('schedule.columns.name')}</th>
            <th scope="col">{t('weekCopy.days')}</th>
            <th scope="col" aria-label={t('schedule.columns.differenceInWords')}>
              {t('schedule.columns.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, filled, difference }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="figure">{filled}</td>
              <td className="figure">
                <SignedHours hours={difference} language={language} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
