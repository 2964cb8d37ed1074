import '../../i18n/stage-texts.ts'
import i18next from 'i18next'
import { useState } from 'react'
import type { DayStage } from '#domain/stages/day-stage.ts'
import type { ShortageReport } from '#domain/stages/shortage-report.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { formatHours, formatLongDate, formatNumber } from '../../i18n/format.ts'
import type { Language } from '../../i18n/locales.ts'
import { languages, locales } from '../../i18n/locales.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unsaved } from '../../ui/unsaved.tsx'
import styles from './stage-dialog.module.css'

interface ReportDialogProps {
  readonly facts: ReportFacts
  onClose(): void
}

/** Authorities read German, so the draft begins in it, whatever language the page has. */
const sentIn: Language = 'de'

/** A draft to be changed and copied. It lives as long as the dialog does. */
export function ReportDialog({ facts, onClose }: ReportDialogProps) {
  const { t, language: shownIn } = useWords()
  const draftIn = (language: Language) => reportText(facts, { t: i18next.getFixedT(language), language })
  const [language, setLanguage] = useState<Language>(sentIn)
  const [drafts] = useState(() => Object.fromEntries(languages.map((code) => [code, draftIn(code)])))
  /** What was changed in either language stays while the other one is looked at. */
  const [typed, setTyped] = useState<Partial<Record<Language, string>>>({})
  const [copied, setCopied] = useState<string>()
  const text = typed[language] ?? drafts[language] ?? ''
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(text)
        showToast({ title: t('stages.report.copied') })
      },
      () =>
        showToast({
          title: t('general.error'),
          message: t('stages.report.notCopied'),
          destructive: true,
        }),
    )
  return (
    <Dialog
      wide
      title={t('stages.report.title')}
      description={t('stages.report.hint', { day: formatLongDate(facts.date, shownIn) })}
      onClose={onClose}
    >
      <Unsaved when={typed[language] !== undefined && text !== copied} />
      <div className={styles.form}>
        <Field label={t('stages.report.language')}>
          <Select value={language} onChange={({ target }) => setLanguage(target.value as Language)}>
            {languages.map((code) => (
              <option key={code} value={code}>
                {locales[code].name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('stages.report.text')}>
          <TextArea
            rows={18}
            lang={language}
            value={text}
            onChange={({ target }) => setTyped({ ...typed, [language]: target.value })}
          />
        </Field>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('general.close')}</Button>
        <Button look="primary" onClick={() => void copy()}>
          {t('stages.report.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ReportFacts {
  readonly house: string
  readonly date: CalendarDate
  readonly report: ShortageReport
  /** What parents saw for the day. */
  readonly stages: readonly DayStage[]
  readonly groups: readonly { readonly id: number; readonly name: string }[]
}

interface Words {
  readonly t: ReturnType<typeof useWords>['t']
  readonly language: Language
}

/** The report as text to copy, line by line as the form asks. No person is named, and no reason is given. */
function reportText({ house, date, report, stages, groups }: ReportFacts, { t, language }: Words) {
  const { lines, total, gaps, missing } = report
  const hours = (value: number) => formatHours(value, language)
  const nameOf = (groupId: number | null) =>
    groups.find(({ id }) => id === groupId)?.name ?? t('stages.report.joined')
  const people = missing.map((training, at) =>
    t('stages.report.person', { number: at + 1, training: t(`stages.report.trainings.${training}`) }),
  )
  const measures = stages.map(({ name, groupId }) =>
    t('stages.report.measure', {
      stage: name,
      group: groupId === null ? t('stages.house') : nameOf(groupId),
    }),
  )
  return [
    t('stages.report.head'),
    '',
    t('stages.report.reporter'),
    t('stages.report.houseLine', { house }),
    t('stages.report.dateLine', { date: formatLongDate(date, language) }),
    t('stages.report.reason'),
    people.length > 0
      ? t('stages.report.missing', { people: people.join(', ') })
      : t('stages.report.missingNobody'),
    '',
    t('stages.report.target', { hours: hours(total.target) }),
    t('stages.report.actual', { hours: hours(total.actual) }),
    t('stages.report.gap', { hours: hours(total.gap) }),
    ...(total.qualifiedGap > 0
      ? [t('stages.report.qualifiedGap', { hours: hours(total.qualifiedGap) })]
      : []),
    t('stages.report.groupsHead'),
    ...lines.map(({ groupId, target, actual, gap }) =>
      t('stages.report.groupLine', {
        group: nameOf(groupId),
        target: hours(target),
        actual: hours(actual),
        gap: hours(gap),
      }),
    ),
    ...(gaps.length > 0
      ? [
          t('stages.report.gapsHead'),
          ...gaps.map(({ groupId, from, to, people, need }) =>
            t('stages.report.gapLine', {
              group: nameOf(groupId),
              from,
              to,
              people: formatNumber(people / 100, language),
              need,
            }),
          ),
        ]
      : [t('stages.report.noGaps')]),
    '',
    t('stages.report.measures', { measures: [...measures, t('stages.report.fillIn')].join('; ') }),
  ].join('\n')
}
