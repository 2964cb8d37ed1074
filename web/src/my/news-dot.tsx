import '../i18n/my-texts.ts'
import { useWords } from '../i18n/use-words.ts'
import styles from './news-dot.module.css'
import { useNews } from './use-news.ts'

/** On the way to the own week, while something of it has changed that was not looked at. */
export function NewsDot({ memberId }: { readonly memberId: number }) {
  const { t } = useWords()
  const { days } = useNews(memberId)
  return days.length > 0 && <span className={styles.dot} role="img" aria-label={t('my.news.dot')} />
}
