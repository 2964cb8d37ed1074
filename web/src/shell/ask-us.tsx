import { dialled } from '#domain/values/phone-number.ts'
import { useWords } from '../i18n/use-words.ts'
import { ByWidth } from '../schedule/index.ts'
import styles from './ask-us.module.css'

/** Whom parents can call, as the house has written it. A phone dials a plain number; elsewhere it is to be read. */
export function AskUs({ phone }: { readonly phone: string }) {
  const { t } = useWords()
  const number = dialled(phone)
  return (
    <div className={styles.ask}>
      <span>{t('askUs')}</span>{' '}
      <ByWidth
        phone={number === undefined ? <strong>{phone}</strong> : <a href={`tel:${number}`}>{phone}</a>}
        wide={<strong>{phone}</strong>}
      />
    </div>
  )
}
