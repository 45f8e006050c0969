import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** Every page of the product, in reading order. The JSON API is at /api/v1 (server/http/api). */
export default [
  index('site/home/home-page.tsx'),

  route('projects/:city?', 'site/projects/projects-page.tsx', { id: 'projects' }),
  route('property-type/:type', 'site/projects/projects-page.tsx', { id: 'property-type' }),
  route('coming-soon', 'site/projects/coming-soon-page.tsx'),
  route('assignment-page', 'site/projects/assignments-page.tsx'),
  route('map-points', 'site/projects/map-points.ts'),
  route('map-card/:stub', 'site/projects/map-card.ts'),
  route('project-cards', 'site/projects/project-cards.ts'),

  route('property-details/:stub', 'site/project/project-page.tsx', { id: 'project' }),
  route('comingsoon-detail/:stub', 'site/project/project-page.tsx', { id: 'coming-soon-project' }),
  route('project-request/:stub', 'site/project/project-request.ts'),

  route('compare', 'site/compare/compare-page.tsx'),
  route('newsletter', 'site/newsletter/newsletter-page.tsx'),
  route('unsubscribe/:token', 'site/mail/unsubscribe-page.tsx'),
  route('mail-preferences/:token', 'site/mail/mail-preferences-page.tsx'),

  route('builders-and-developer-page', 'site/builders/builders-page.tsx'),
  route('builders-and-developers/:builder?', 'site/builders/builder-page.tsx'),

  route('news', 'site/news/news-page.tsx'),
  route('news-detail/:stub', 'site/news/news-article-page.tsx'),
  route('blogs', 'site/blogs/blogs-page.tsx'),
  route('blog-detail/:stub', 'site/blogs/blog-post-page.tsx'),
  route('blog/:stub', 'site/blogs/blog-alias.ts'),

  route('about-us', 'site/about/about-page.tsx'),
  route('contact-us', 'site/contact/contact-page.tsx'),
  route('schedule-meeting', 'site/meeting/meeting-page.tsx'),
  route('allocation-worksheet', 'site/worksheet/worksheet-page.tsx'),
  route('send/:form', 'site/leads/send-lead.ts'),
  route('faq', 'site/faq/faq-page.tsx'),

  route('affordability-calculator', 'site/calculators/calculators-page.tsx', {
    id: 'affordability-calculator',
  }),
  route('cmhc-insurance-calculator', 'site/calculators/calculators-page.tsx', {
    id: 'cmhc-insurance-calculator',
  }),
  route('mortgage-payment-calculator', 'site/calculators/calculators-page.tsx', {
    id: 'mortgage-payment-calculator',
  }),
  route('land-transfer-tax-calculator', 'site/calculators/calculators-page.tsx', {
    id: 'land-transfer-tax-calculator',
  }),
  route('mortgage-schedule', 'site/calculators/mortgage-schedule.ts'),

  route('profile', 'site/account/account-alias.ts', { id: 'profile-alias' }),
  route('forget-password', 'site/account/account-alias.ts', { id: 'forget-password-alias' }),
  route('login', 'site/account/login-page.tsx'),
  route('signup', 'site/account/signup-page.tsx'),
  route('forgot-password', 'site/account/forgot-password-page.tsx'),
  route('verification-screen', 'site/account/verification-page.tsx'),
  route('create-new-password', 'site/account/create-new-password-page.tsx'),
  route('my-account', 'site/account/my-account-page.tsx'),

  route('privacy-policy', 'site/legal/legal-page.tsx', { id: 'privacy-policy' }),
  route('terms-of-use', 'site/legal/legal-page.tsx', { id: 'terms-of-use' }),
  route('disclaimer', 'site/legal/legal-page.tsx', { id: 'disclaimer' }),
  route('accessibility', 'site/legal/legal-page.tsx', { id: 'accessibility' }),

  route('offline', 'site/offline/offline-page.tsx'),
  route('*', 'site/not-found/not-found-page.tsx'),
] satisfies RouteConfig;
