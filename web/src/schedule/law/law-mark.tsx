import { Clock, Coffee, Moon } from 'lucide-react'
import type { LawRule } from '#domain/law/law-rules.ts'

const ofBreaks: ReadonlySet<LawRule> = new Set(['break', 'run', 'firstBreak', 'breakAtEdge'])

/** Coffee for a break, a moon for rest, a clock for what is too long or at a wrong time. */
export function LawMark({ rule, size = 14 }: { readonly rule: LawRule; readonly size?: number }) {
  const Icon = rule === 'rest' ? Moon : ofBreaks.has(rule) ? Coffee : Clock
  return <Icon size={size} aria-hidden />
}
