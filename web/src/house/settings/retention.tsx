import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RetentionPreview } from '#contract/retention.ts'
import type { Site } from '#contract/sites.ts'
import type { Region } from '#domain/calendar/regions.ts'
import type { LongerTime } from '#domain/house/retention.ts'
import { leastRetentionYears, longerTimeLeft, retentionYears, yearsToKeep } from '#domain/house/retention.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { call } from '../../api/call.ts'
import { retentionQuery } from '../../api/queries/retention.ts'
import { keys } from '../../api/queries.ts'
import { readAgain } from '../../api/read-again.ts'
import { formatDifference, formatLongDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Checkbox, Field, Select } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unread } from '../../ui/unread.tsx'
import { Unsaved } from '../../ui/unsaved.tsx'
import { useCalendarSettings } from '../calendar/use-calendar.ts'
import styles from './settings.module.css'
import { OfSite, SettingsCard } from './settings-card.tsx'

interface RetentionProps {
  readonly chosenYears: number | null
  /** Where the house is: some countries ask for more than two years. */
  readonly region: Region | null
  /** What a country asks for that the house has left. */
  readonly longer?: LongerTime | undefined
  readonly firstWeek: CalendarDate
}

/** Never by default, and never without having shown what goes (product, section 6: the management decides). */
export function Retention({ chosenYears, region, longer, firstWeek }: RetentionProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const years = chosenYears === null ? null : yearsToKeep(chosenYears, region)
  return (
    <SettingsCard title={t('settings.retention.title')} description={t('settings.retention.short')}>
      <div className={styles.shown}>
        <span>
          {years === null ? t('settings.retention.always') : t('settings.retention.years', { count: years })}
        </span>
        <Button aria-label={t('settings.retention.change')} onClick={() => setOpen(true)}>
          {t('settings.change')}
        </Button>
      </div>
      <KeptLonger left={longerTimeLeft(longer ?? null, years, firstWeek)} />
      {isOpen && <RetentionDialog {...{ years, region, longer, firstWeek }} onClose={() => setOpen(false)} />}
    </SettingsCard>
  )
}

/** Why days stay that are older than the house has chosen. */
function KeptLonger({ left }: { readonly left: LongerTime | null }) {
  const { t, language } = useWords()
  if (!left) return null
  const date = formatLongDate(left.until, language)
  return <p>{t('settings.retention.longer', { count: left.years, date })}</p>
}

interface RetentionDialogProps extends Omit<RetentionProps, 'chosenYears'> {
  readonly years: number | null
  onClose(): void
}

function RetentionDialog({ years, region, longer, firstWeek, onClose }: RetentionDialogProps) {
  const { t } = useWords()
  const least = leastRetentionYears(region)
  const choices = Array.from({ length: retentionYears.most - least + 1 }, (_, at) => least + at)
  const [picked, setPicked] = useState<number | null>()
  const chosen = picked === undefined ? years : picked
  const preview = useRetentionPreview(chosen === years ? null : chosen)
  const description =
    least === retentionYears.least ? t('settings.retention.description') : t('settings.retention.swiss')
  return (
    <Dialog title={t('settings.retention.title')} description={description} onClose={onClose}>
      <Unsaved when={chosen !== years} />
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
      <KeptLonger left={longerTimeLeft(longer ?? null, chosen, firstWeek)} />
      {chosen !== years && chosen !== null && !preview.data ? (
        <Unread of={preview} height={120} />
      ) : (
        <Decide
          key={preview.data?.foldedBefore}
          years={chosen}
          isSame={chosen === years}
          preview={chosen === years ? undefined : preview.data}
          onClose={onClose}
          onOutdated={() => void preview.refetch()}
        />
      )}
    </Dialog>
  )
}

interface DecideProps {
  readonly years: number | null
  /** Nothing else was chosen yet. */
  readonly isSame: boolean
  readonly preview: RetentionPreview | undefined
  onClose(): void
  onOutdated(): void
}

/** The figures, and a button that works once they are understood. */
function Decide({ years, isSame, preview, onClose, onOutdated }: DecideProps) {
  const { t } = useWords()
  const change = useChangeRetention()
  const [understood, setUnderstood] = useState(false)
  const rollsUp = preview !== undefined && preview.weeks > 0
  const saved = () => {
    onClose()
    showToast({
      title: t('settings.updated'),
      message: t(rollsUp ? 'settings.retention.folded' : 'settings.retention.kept'),
    })
  }
  const refused = () => {
    onOutdated()
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
      <DialogActions>
        <Button onClick={onClose}>{t('general.cancel')}</Button>
        <Button
          look={rollsUp ? 'danger' : 'primary'}
          disabled={isSame || (rollsUp && !understood) || change.isPending}
          onClick={() => void save()}
        >
          {t(rollsUp ? 'settings.retention.fold' : 'settings.retention.keep')}
        </Button>
      </DialogActions>
    </>
  )
}

function useRetentionPreview(years: number | null) {
  return useQuery({ ...retentionQuery(years ?? 0), enabled: years !== null })
}

interface RetentionChoice {
  readonly years: number | null
  readonly confirm?: CalendarDate | undefined
}

function useChangeRetention() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ years, confirm }: RetentionChoice) =>
      call('PUT /api/site/retention', {
        body: { years, ...(confirm ? { confirm } : {}) },
      }),
    onSuccess({ body }) {
      client.setQueryData<Site>(keys.site, body)
      readAgain(client, [keys.weeks, keys.everyWeek, keys.teachers])
    },
  })
}

/** What goes and what stays, in words and numbers. */
function RetentionFigures({ preview }: { preview: RetentionPreview }) {
  const { t, language } = useWords()
  const date = formatLongDate(preview.foldedBefore, language)
  return (
    <div className={styles.preview} role="group" aria-label={t('settings.retention.goes')}>
      <strong>{t('settings.retention.goes')}</strong>
      <ul>
        <li>{t('settings.retention.weeks', { count: preview.weeks, date })}</li>
        <li>{t('settings.retention.dayEntries', { count: preview.dayEntries })}</li>
        <li>{t('settings.retention.historyEntries', { count: preview.historyEntries })}</li>
      </ul>
      <p>{t('settings.retention.stays', { date })}</p>
      <table>
        <caption>{t('settings.retention.balances', { date })}</caption>
        <tbody>
          {preview.teachers.map(({ id, name, openingBalance }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="figure">{formatDifference(openingBalance, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How long day entries are kept: at least as long as the country of the house asks for. */
export function RetentionArea() {
  const place = useCalendarSettings()
  return (
    <OfSite>
      {({ retentionYears, keptLonger, firstWeek }) => (
        <Retention
          chosenYears={retentionYears}
          region={place.data?.region ?? null}
          longer={keptLonger}
          firstWeek={firstWeek}
        />
      )}
    </OfSite>
  )
}

/** There is nothing to press here: a file of everything is written by whoever runs the server. */
export function ExportLinks() {
  const { t } = useWords()
  return (
    <SettingsCard title={t('settings.data.title')} wide>
      <p>{t('settings.data.house')}</p>
      <p>{t('settings.data.teacher')}</p>
      <p>{t('settings.data.copy')}</p>
    </SettingsCard>
  )
}
