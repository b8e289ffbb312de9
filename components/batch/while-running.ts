const POLL_MS = 1500

/** While it is at work it is looked at so often. */
export const whileRunning = {
  refetchInterval: ({ state }: { state: { data: { data: { state: string } } | undefined } }) =>
    state.data?.data.state === 'running' ? POLL_MS : (false as const),
}
