import '../../i18n/stage-texts.ts'
import i18next from 'i18next'
import { useState } from 'react'
import { formatLongDate } from '../../i18n/format.ts'
import type { Language } from '../../i18n/locales.ts'
import { languages, locales } from '../../i18n/locales.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Unsaved } from '../../ui/unsaved.tsx'
import type { ReportFacts } from './report-text.ts'
import { reportText } from './report-text.ts'
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
      <DialogActions sticky>
        <Button onClick={onClose}>{t('general.close')}</Button>
        <Button look="primary" onClick={() => void copy()}>
          {t('stages.report.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
