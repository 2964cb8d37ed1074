/** Of an error that says that a connection is gone: its code, or in a few words what happened; of others nothing. */
export function codeOfLoss(error: unknown): string | undefined {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown }
  if (typeof code === 'string' && /^(08|57P|53300|E(CONN|PIPE|TIMEDOUT|HOST|NET))/.test(code)) return code
  if (typeof message !== 'string') return undefined
  if (/timeout/.test(message)) return 'no answer in time'
  return /terminated|Connection ended|not queryable/.test(message) ? 'connection ended' : undefined
}
