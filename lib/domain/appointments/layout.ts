/** What the layout reads of an appointment, minutes of the day. */
export type Span = { id: number; start: number; end: number; look: string }

/**
 * Where an appointment lies in its column: in `lane` of `lanes` of equal width. `covered`: a canceled appointment
 * behind a live one; `covers`: a live appointment in front of a canceled one, which leaves it a sliver to be seen by.
 */
export type Placement = { lane: number; lanes: number; covered: boolean; covers: boolean }

type Placed<T> = { span: T; end: number; placement: Placement }

/**
 * Greedy lanes: in order of start, an appointment takes a lane that has become free, else a new one; those that touch
 * through overlaps form a cluster and share its width. O(n log n): the lanes come free in order of the ends, sorted
 * once.
 */
function lanes<T extends Span>(spans: T[], shortest: number): Placed<T>[] {
  const placed = spans
    .map((span) => ({
      span,
      end: Math.max(span.end, span.start + Math.max(shortest, 1)),
      placement: { lane: 0, lanes: 1, covered: false, covers: false },
    }))
    .sort((a, b) => a.span.start - b.span.start || b.end - a.end || a.span.id - b.span.id)
  const ending = [...placed].sort((a, b) => a.end - b.end)
  let cluster: Placed<T>[] = []
  let free: number[] = []
  let used = 0
  let ended = 0
  const close = () => {
    for (const { placement } of cluster) placement.lanes = used
    cluster = []
    free = []
    used = 0
  }
  for (const item of placed) {
    for (let next = ending[ended]; next && next.end <= item.span.start; next = ending[ended]) {
      free.push(next.placement.lane)
      ended += 1
    }
    if (free.length === used) close()
    item.placement.lane = free.pop() ?? used++
    cluster.push(item)
  }
  close()
  return placed
}

/** Marks who lies in front of whom; both lists are in order of start. */
function cover<T extends Span>(live: Placed<T>[], canceled: Placed<T>[]) {
  let from = 0
  for (const back of canceled) {
    while (from < live.length && live[from]!.end <= back.span.start) from += 1
    for (let at = from; at < live.length && live[at]!.span.start < back.end; at += 1) {
      if (live[at]!.end <= back.span.start) continue
      live[at]!.placement.covers = true
      back.placement.covered = true
    }
  }
}

/**
 * Places the appointments of one column. Live ones share the width among themselves; canceled ones are laid out apart,
 * behind, so that they take no width from who is really coming.
 *
 * @param shortest an appointment is drawn at least this many minutes tall, and keeps others off as much
 */
export function agendaLayout(spans: Span[], shortest = 0): Map<number, Placement> {
  const live = lanes(
    spans.filter(({ look }) => look !== 'canceled'),
    shortest,
  )
  const canceled = lanes(
    spans.filter(({ look }) => look === 'canceled'),
    shortest,
  )
  cover(live, canceled)
  return new Map([...live, ...canceled].map(({ span, placement }) => [span.id, placement]))
}
