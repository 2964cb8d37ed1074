/** What there is to complain about; each is a heading of docs/runbook.md. */
export const diagnosisCodes = [
  'settings',
  'plain-http',
  'trusted-proxies',
  'forged-address',
  'proxy-host',
  'through',
  'not-ready',
  'version',
  'tables',
  'login',
  'postgresql',
  'durability',
  'checksums',
  'backup',
  'clock',
  'connections',
  'disk',
  'transaction-numbers',
  'index',
  'search-path',
  'slot',
  'long-transaction',
  'synchronous-standby',
  'standby-lag',
  'read-standby',
] as const
type DiagnosisCode = (typeof diagnosisCodes)[number]

/** What the doctor says of one thing: it is well, it should be watched, or it is a fault and has to be mended. */
export interface Diagnosis {
  readonly level: 'well' | 'watch' | 'fault'
  readonly text: string
  /** What to do about it. */
  readonly todo?: string
  readonly code?: DiagnosisCode
}

export const well = (text: string): Diagnosis => ({ level: 'well', text })
export const watch = (code: DiagnosisCode, text: string, todo: string): Diagnosis => ({
  ...{ level: 'watch', code, text, todo },
})
export const fault = (code: DiagnosisCode, text: string, todo: string): Diagnosis => ({
  ...{ level: 'fault', code, text, todo },
})

const marks = { well: 'well ', watch: 'WATCH', fault: 'FAULT' } as const

/** The code is what to look for in the runbook. */
export function linesOfDiagnosis({ level, text, todo, code }: Diagnosis): string[] {
  return [`${marks[level]}  ${text}${code ? ` [${code}]` : ''}`, ...(todo ? [`       ${todo}`] : [])]
}
