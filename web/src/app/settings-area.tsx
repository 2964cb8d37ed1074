import type { ComponentProps } from 'react'
import { PresetSettings } from '../presets/preset-settings.tsx'
import { SettingsDialog } from '../settings/settings-dialog.tsx'

/** The settings, with what the other nouns bring to them. */
export function SettingsArea(props: Omit<ComponentProps<typeof SettingsDialog>, 'presets'>) {
  return <SettingsDialog {...props} presets={<PresetSettings />} />
}
