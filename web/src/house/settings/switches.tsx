import type { HouseSwitchName } from '#domain/house/house-switches.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Checkbox } from '../../ui/field.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useChangeSettings } from './use-settings.ts'

/** Texts that are not called as their setting. */
const otherWords = {
  /** Off, nothing of kinds and half days is offered (product, section 11). */
  absenceKinds: 'kinds',
  /** Off, nothing of working-time law is offered, shown or fetched (product, section 14). */
  lawHints: 'law',
  /** Off, nothing of months and payroll is offered (product, section 16). */
  monthSheets: 'months',
  /** Off, parents see nothing of stages (product, section 14). */
  parentsLight: 'light',
} as const

/** Stepping in is counted by a switch among the cards of staffing. */
type PlainSwitch = Exclude<HouseSwitchName, 'countsSteppingIn'>
type Words = PlainSwitch | (typeof otherWords)[keyof typeof otherWords]

interface HouseSwitchProps {
  readonly setting: PlainSwitch | keyof typeof otherWords
  readonly used: boolean
}

/** A setting of the house that is on or off, with the texts `settings.<setting>`. */
export function HouseSwitch({ setting, used }: HouseSwitchProps) {
  const { t } = useWords()
  const change = useChangeSettings()
  const others: Partial<Record<string, Words>> = otherWords
  const words = others[setting] ?? (setting as PlainSwitch)
  return (
    <SettingsCard title={t(`settings.${words}.title`)} description={t(`settings.${words}.hint`)}>
      <Checkbox toggle checked={used} onChange={(isUsed) => change.mutate({ [setting]: isUsed })}>
        {t(`settings.${words}.use`)}
      </Checkbox>
    </SettingsCard>
  )
}

export const loadLightPlan = () => import('../light-plan.tsx').then(({ LightPlan }) => LightPlan)
