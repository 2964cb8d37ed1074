import type { PeopleList } from '#domain/paste/people-list.ts'
import { locales } from '../../i18n/locales.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './first-steps.module.css'

/** Which columns of the list are taken and which are not, by their heads. */
export function ReadColumns({ columns }: Pick<PeopleList, 'columns'>) {
  const { t, language } = useWords()
  const names = new Intl.ListFormat(locales[language].tag)
  const list = (isRead: boolean) =>
    columns
      .filter((column) => column.isRead === isRead)
      .map(({ head, place }) => head || t('firstSteps.column', { place }))
  const [read, ignored] = [list(true), list(false)]
  return (
    <p className={styles.columns}>
      {t('firstSteps.columnsRead', { columns: names.format(read) })}
      {ignored.length > 0 && (
        <strong>{t('firstSteps.columnsIgnored', { columns: names.format(ignored) })}</strong>
      )}
    </p>
  )
}
