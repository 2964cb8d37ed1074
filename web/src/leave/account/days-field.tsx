import { HoursInput } from '../../ui/hours-input.tsx'

/** What can be carried over or corrected. */
export const enteredLimits = { least: -200, most: 200 } as const

interface DaysFieldProps {
  readonly text: string
  readonly focused?: boolean
  onText(text: string): void
}

/** Days are typed like hours: with a comma or a point, and with a sign. Takes what the field around it says of it. */
export function DaysField({ text, focused = false, onText, ...rest }: DaysFieldProps) {
  return <HoursInput {...rest} framed focused={focused} text={text} limits={enteredLimits} onText={onText} />
}
