import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import type { CalendarPlace, CalendarSettings, PlaceChange } from '#contract/calendar.ts'
import { countryOf } from '#domain/calendar/regions.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { yearOf } from '#domain/values/calendar-date.ts'
import { useShowReason } from '../../api/reason-of.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useUnsaved } from '../../ui/unsaved.tsx'
import styles from './calendar.module.css'
import { Choices } from './choices.tsx'
import { HolidayTicks } from './holiday-ticks.tsx'
import type { PlaceDraft } from './place-draft.ts'
import { countries, isSamePlace, placeDraftOf, regionsIn, withCountry, withRegion } from './place-draft.ts'
import { PlaceQuestion } from './place-question.tsx'
import { useChangePlace, usePreviewPlace } from './use-calendar.ts'

interface PlaceFormProps {
  readonly saved: CalendarSettings
  readonly today: CalendarDate
  onClose(): void
}

/** Where the house is, and what its town and its agreements add; nothing of it is asked before a country is chosen. */
export function PlaceForm({ saved, today, onClose }: PlaceFormProps) {
  const { t, language } = useWords()
  const [draft, setDraft] = useState<PlaceDraft>()
  const [isMissing, setMissing] = useState(false)
  const regionField = useRef<HTMLSelectElement>(null)
  const [isCancelled, setCancelled] = useState(false)
  const [asked, setAsked] = useState<readonly PlaceChange[]>()
  const preview = usePreviewPlace()
  const change = useChangePlace()
  const showReason = useShowReason()
  const year = yearOf(today)
  const shown = draft ?? placeDraftOf(saved)
  useUnsaved(draft !== undefined)
  const { country, region, keptHolidays, releaseShare } = shown
  const place = { region, keptHolidays, releaseShare }
  const isSame = isSamePlace(shown, saved)
  const choices = regionsIn(country)
    .map((code) => ({ code, name: t(`regions.${code}`) }))
    .sort((a, b) => a.name.localeCompare(b.name, language))

  const edit = (next: PlaceDraft) => {
    setDraft(next)
    setMissing(false)
    setAsked(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (country && !region) {
      setMissing(true)
      regionField.current?.focus()
      return
    }
    // Nothing is written down yet, so no day can come or go.
    if (saved.writtenYears.length === 0) return save([])
    preview.mutate(place, {
      onSuccess: (days) => (days.length > 0 ? setAsked(days) : save([])),
      onError: showReason,
    })
  }
  const save = (days: readonly PlaceChange[]) =>
    change.mutate(place, {
      onSuccess() {
        onClose()
        const message =
          days.length > 0 ? t('calendar.place.moved', { count: days.length }) : t('settings.updatedMessage')
        showToast({ title: t('settings.updated'), message })
      },
      onError: showReason,
    })
  const [label, missing] =
    country === 'CH'
      ? [t('calendar.place.canton'), t('calendar.place.noCanton')]
      : [t('calendar.place.land'), t('calendar.place.noLand')]

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <Field label={t('calendar.place.country')}>
          <Select
            value={country ?? ''}
            onChange={({ target }) => {
              const chosen = countries.find((code) => code === target.value) ?? null
              edit(withCountry(shown, chosen, saved, year))
            }}
          >
            <option value="">{t('calendar.place.none')}</option>
            {countries.map((code) => (
              <option key={code} value={code}>
                {t(`regions.${code}`)}
              </option>
            ))}
          </Select>
        </Field>
        {choices.length > 0 && (
          <Field label={label} error={isMissing ? missing : undefined}>
            <Select
              ref={regionField}
              value={region ?? ''}
              onChange={({ target }) => {
                const chosen = choices.find(({ code }) => code === target.value)
                if (chosen) edit(withRegion(shown, chosen.code, saved, year))
              }}
            >
              {!region && <option value="">{t('calendar.place.choose')}</option>}
              {choices.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {region && (
        <>
          <HolidayTicks place={{ ...shown, region }} year={year} onChange={edit} />
          <ReleaseChoice
            share={shown.releaseShare}
            onChoose={(releaseShare) => edit({ ...shown, releaseShare })}
          />
        </>
      )}
      {asked ? (
        <PlaceQuestion
          days={asked}
          countries={{ before: saved.region && countryOf(saved.region), after: country }}
          pending={change.isPending}
          onConfirm={() => save(asked)}
          onCancel={() => {
            setAsked(undefined)
            setCancelled(true)
          }}
        />
      ) : (
        <DialogActions>
          <Button onClick={onClose}>{t('general.cancel')}</Button>
          <Button
            type="submit"
            look="primary"
            autoFocus={isCancelled}
            disabled={isSame || preview.isPending || change.isPending}
          >
            {t('general.save')}
          </Button>
        </DialogActions>
      )}
    </form>
  )
}

type ReleaseShare = CalendarPlace['releaseShare']

interface ReleaseChoiceProps {
  readonly share: ReleaseShare
  onChoose(share: ReleaseShare): void
}

/** 24 and 31 December are no holidays by law: an agreement or the custom of the house decides. */
function ReleaseChoice({ share, onChoose }: ReleaseChoiceProps) {
  const { t } = useWords()
  return (
    <Choices
      legend={t('calendar.place.release')}
      chosen={share}
      options={[
        { value: 0, label: t('calendar.place.working') },
        { value: 0.5, label: t('calendar.place.halfDay') },
        { value: 1, label: t('calendar.place.wholeDay') },
      ]}
      onChoose={onChoose}
    />
  )
}
