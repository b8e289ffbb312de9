export { FeedCard as default } from '@/components/feeds/feed-card'
