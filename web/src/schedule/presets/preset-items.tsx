import { DropdownMenu } from 'radix-ui'
import { withBreakLetter } from '#domain/days/day-text.ts'
import type { Preset } from '#domain/days/preset.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './preset-items.module.css'

interface PresetItemsProps {
  readonly presets: readonly Preset[]
  /** The days they would be put into, in words; nothing while no day is chosen. */
  readonly days: string | undefined
  onApply(preset: Preset): void
}

/** A part of a menu: the presets, each with its key. */
export function PresetItems({ presets, days, onApply }: PresetItemsProps) {
  const { t } = useWords()
  const said =
    presets.length === 0 ? t('presets.setUp') : days ? t('presets.menuFor', { days }) : t('presets.chooseDay')
  return (
    <DropdownMenu.Group aria-label={t('presets.title')}>
      <DropdownMenu.Label className={styles.label}>{said}</DropdownMenu.Label>
      {presets.map((preset, at) => (
        <DropdownMenu.Item
          key={preset.mark}
          className={styles.item}
          disabled={!days}
          onSelect={() => onApply(preset)}
        >
          <span className={styles.mark} aria-hidden>
            {preset.mark}
          </span>
          <span>{preset.name}</span>
          <span className="figure">{withBreakLetter(preset.times, t('typing.breakLetter'))}</span>
          <kbd>{t('presets.key', { number: at + 1 })}</kbd>
        </DropdownMenu.Item>
      ))}
    </DropdownMenu.Group>
  )
}
