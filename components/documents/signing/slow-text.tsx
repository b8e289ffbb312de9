import { Skeleton } from '@mantine/core'
import '@/components/ui/mantine-parts'

/** Stands where a document will be. */
export const SlowText = () => <Skeleton m="80px auto" maw={826} height={320} radius={14} />
