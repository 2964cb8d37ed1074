import { Copy } from 'lucide-react'
import { useRef } from 'react'
import type { MadeCalendarAddress } from '#contract/my-calendar.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/field.tsx'
import { showToast } from '../ui/toast-store.ts'
import styles from './calendars.module.css'

/** Shown once: the server keeps no token that could be shown again. */
export function MadeCalendar({ address, token }: MadeCalendarAddress) {
  const { t } = useWords()
  const field = useRef<HTMLInputElement>(null)
  const url = `${location.origin}/cal/${token}.ics`
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => showToast({ title: t('my.calendar.copied') }),
      () => {
        field.current?.select()
        showToast({ title: t('my.calendar.copyFailed') })
      },
    )
  return (
    <section className={styles.made} aria-label={t('my.calendar.addressOf', { device: address.label })}>
      <p role="status">
        <strong>{t('my.calendar.addressOf', { device: address.label })}</strong>
      </p>
      <div className={styles.copy}>
        <TextInput
          ref={field}
          readOnly
          aria-label={t('my.calendar.address')}
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <Button
          data-takes-focus
          icon
          aria-label={t('my.calendar.copy')}
          title={t('my.calendar.copy')}
          onClick={copy}
        >
          <Copy size={17} aria-hidden />
        </Button>
      </div>
      <p>
        <a href={url.replace(/^https?:/, 'webcal:')}>{t('my.calendar.apple')}</a>
      </p>
      <p>{t('my.calendar.google')}</p>
      <p>{t('my.calendar.once')}</p>
    </section>
  )
}
