import { useWords } from '../i18n/use-words.ts'
import { Button } from './button.tsx'
import toggle from './toggle.module.css'

interface YearSwitchProps {
  readonly years: readonly number[]
  readonly shown: number
  onShow(year: number): void
}

export function YearSwitch({ years, shown, onShow }: YearSwitchProps) {
  const { t } = useWords()
  return (
    <div className={toggle.toggle} role="group" aria-label={t('calendar.year')}>
      {years.map((year) => (
        <Button key={year} aria-pressed={year === shown} onClick={() => onShow(year)}>
          {year}
        </Button>
      ))}
    </div>
  )
}
