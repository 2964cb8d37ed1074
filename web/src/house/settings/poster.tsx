import i18next from 'i18next'
import { createPortal } from 'react-dom'
import { codePath } from '#contract/wire/place-paths.ts'
import { languages } from '../../i18n/locales.ts'
import { useWords } from '../../i18n/use-words.ts'
import { QrCode } from '../access/qr-code.tsx'
import styles from './poster.module.css'

/** The code stands behind `#`, which no browser sends and no log keeps. */
export const codeLink = (code: string, origin = window.location.origin) => `${origin}${codePath}#${code}`

interface PosterProps {
  readonly house: string
  readonly code: string
}

/** Only on paper, one page in every language, the reader's own first: to hang beside the door of the group. */
export function Poster({ house, code }: PosterProps) {
  const { t, language } = useWords()
  const ordered = [language, ...languages.filter((other) => other !== language)]
  return createPortal(
    <article className={styles.poster} lang={language}>
      <h1>{house}</h1>
      {ordered.map((lng, at) => (
        <p key={lng} lang={lng} className={at === 0 ? styles.title : styles.second}>
          {i18next.getFixedT(lng)('settings.parentsCode.poster.title')}
        </p>
      ))}
      <div className={styles.qr}>
        <QrCode text={codeLink(code)} label={t('settings.parentsCode.qr')} />
      </div>
      {ordered.map((lng, at) => (
        <p key={lng} lang={lng} className={at === 0 ? styles.how : styles.secondHow}>
          {i18next.getFixedT(lng)('settings.parentsCode.poster.how', { address: window.location.host })}
        </p>
      ))}
      <p className={styles.code}>{code}</p>
      <footer>
        {ordered.map((lng) => (
          <p key={lng} lang={lng}>
            {i18next.getFixedT(lng)('settings.parentsCode.poster.welcome')}{' '}
            {i18next.getFixedT(lng)('settings.parentsCode.poster.keep')}
          </p>
        ))}
      </footer>
    </article>,
    document.body,
  )
}
