import { useState } from 'react'
import type { RetentionPreview } from '#contract/retention.ts'
import type { Region } from '#domain/calendar/regions.ts'
import { leastRetentionYears, retentionYears, yearsToKeep } from '#domain/house/retention.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Field, Select } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unread } from '../../ui/unread.tsx'
import { RetentionFigures } from './retention-figures.tsx'
import styles from './settings.module.css'
import { SettingsCard } from './settings-card.tsx'
import { useChangeRetention, useRetentionPreview } from './use-retention.ts'

interface RetentionProps {
  readonly chosenYears: number | null
  /** Where the house is: some countries ask for more than two years. */
  readonly region: Region | null
}

/** Never by default, and never without having shown what goes (product, section 6: the management decides). */
export function Retention({ chosenYears, region }: RetentionProps) {
  const least = leastRetentionYears(region)
  const choices = Array.from({ length: retentionYears.most - least + 1 }, (_, at) => least + at)
  const years = chosenYears === null ? null : yearsToKeep(chosenYears, region)
  const { t } = useWords()
  const [picked, setPicked] = useState<number | null>()
  const chosen = picked === undefined ? years : picked
  const preview = useRetentionPreview(chosen === years ? null : chosen)
  const description =
    least === retentionYears.least ? t('settings.retention.description') : t('settings.retention.swiss')
  return (
    <SettingsCard title={t('settings.retention.title')} description={description}>
      <Field label={t('settings.retention.label')}>
        <Select
          value={chosen ?? ''}
          onChange={({ target }) => setPicked(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('settings.retention.always')}</option>
          {choices.map((count) => (
            <option key={count} value={count}>
              {t('settings.retention.years', { count })}
            </option>
          ))}
        </Select>
      </Field>
      {chosen === years ? null : chosen === null ? (
        <Decide years={null} onDone={() => setPicked(undefined)} />
      ) : preview.data ? (
        <Decide
          key={preview.data.foldedBefore}
          years={chosen}
          preview={preview.data}
          onDone={() => setPicked(undefined)}
          onOutdated={() => void preview.refetch()}
        />
      ) : (
        <Unread of={preview} height={120} />
      )}
    </SettingsCard>
  )
}

interface DecideProps {
  readonly years: number | null
  readonly preview?: RetentionPreview
  onDone(): void
  onOutdated?(): void
}

/** The figures, and a button that works once they are understood. */
function Decide({ years, preview, onDone, onOutdated }: DecideProps) {
  const { t } = useWords()
  const change = useChangeRetention()
  const [understood, setUnderstood] = useState(false)
  const rollsUp = preview !== undefined && preview.weeks > 0
  const saved = () => {
    onDone()
    showToast({
      title: t('settings.updated'),
      message: t(rollsUp ? 'settings.retention.folded' : 'settings.retention.kept'),
    })
  }
  const refused = () => {
    onOutdated?.()
    showToast({ title: t('general.error'), message: t('settings.retention.outdated'), destructive: true })
  }
  // The promise, because nothing is left to decide here as soon as the house is as it was chosen.
  const save = () => change.mutateAsync({ years, confirm: preview?.foldedBefore }).then(saved, refused)
  return (
    <>
      {rollsUp ? <RetentionFigures preview={preview} /> : preview && <p>{t('settings.retention.nothing')}</p>}
      {rollsUp && (
        <Checkbox checked={understood} onChange={setUnderstood}>
          {t('settings.retention.understood')}
        </Checkbox>
      )}
      <Button
        className={styles.start}
        {...(rollsUp ? { look: 'danger' as const } : {})}
        disabled={(rollsUp && !understood) || change.isPending}
        onClick={() => void save()}
      >
        {t(rollsUp ? 'settings.retention.fold' : 'settings.retention.keep')}
      </Button>
    </>
  )
}
