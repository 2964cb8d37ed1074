import type { ParentsSee } from '#domain/site.ts'
import { useWords } from '../i18n/use-words.ts'
import { Check } from '../ui/field.tsx'
import { ParentPreview } from './parent-preview.tsx'
import { Section } from './section.tsx'
import styles from './settings-dialog.module.css'
import { useChangeSettings } from './use-settings.ts'

const switches = ['hours', 'reasons', 'notes'] as const

/** Three switches, each saved at once, and what the house's parents get by them (product, section 6). */
export function ParentsSeeSettings({ see }: { see: ParentsSee }) {
  const { t } = useWords()
  const change = useChangeSettings()
  return (
    <Section title={t('settings.parents.title')} description={t('settings.parents.description')}>
      {switches.map((one) => (
        <div key={one} className={styles.switch}>
          <Check
            toggle
            checked={see[one]}
            onChange={(checked) => change.mutate({ parentsSee: { [one]: checked } })}
          >
            {t(`settings.parents.${one}`)}
          </Check>
          <p>{t(`settings.parents.${one}Hint`)}</p>
        </div>
      ))}
      <ParentPreview see={see} />
    </Section>
  )
}
