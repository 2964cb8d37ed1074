import { useWords } from '../../i18n/use-words.ts'
import type { PaperChoices } from './paper-choices.ts'
import { shownAbsences, shownKinds } from './paper-week.ts'
import type { ScheduleEditing } from './schedule-editing.ts'
import type { DayEntries } from './schedule-row.ts'
import styles from './week-paper.module.css'

interface Explained {
  readonly mark: string
  readonly means: string
}

/** The letters that stand on this paper: absences and their kinds, then the presets that somebody works by. */
export function useLegend(
  rows: readonly DayEntries[],
  { legend, neutral }: PaperChoices,
  presetOf: ScheduleEditing['presetOf'] | undefined,
): readonly Explained[] {
  const { t } = useWords()
  if (!legend) return []
  const absences = shownAbsences(rows).map(({ status, mark }) => ({
    mark,
    means: neutral ? t('print.notIn') : t(`status.${status}`),
  }))
  const { kinds, half } = shownKinds(rows)
  const ofKinds = kinds.map(({ kind, letters }) => ({ mark: letters, means: t(`kinds.names.${kind}`) }))
  const halves = half ? [{ mark: '½', means: t('kinds.half') }] : []
  const presets = new Map<string, string>()
  for (const entry of rows.flatMap((days) => Object.values(days))) {
    const preset = presetOf?.(entry)
    if (preset) presets.set(preset.mark, preset.name)
  }
  return [...absences, ...ofKinds, ...halves, ...[...presets].map(([mark, means]) => ({ mark, means }))]
}

interface BelowTableProps {
  readonly legend: readonly Explained[]
  readonly notes: readonly string[]
}

export function BelowTable({ legend, notes }: BelowTableProps) {
  return (
    <div className={styles.below}>
      {legend.length > 0 && (
        <p>
          {legend.map(({ mark, means }) => (
            <span key={mark}>
              <strong>{mark}</strong> {means}
            </span>
          ))}
        </p>
      )}
      {notes.length > 0 && (
        <p>
          {notes.map((text, at) => (
            <span key={text}>
              <sup>{at + 1}</sup> {text}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
