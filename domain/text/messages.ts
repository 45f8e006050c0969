/**
 * Every sentence that the specification fixes, exactly as it quotes them, misspellings included.
 * A brokerage rewords its site here.
 */
export const messages = {
  form: {
    nameRequired: 'Please enter your name',
    nameShort: 'Please enter atleast 3 characters',
    phoneRequired: 'Please enter your number',
    phoneShort: 'Please enter a number of atleast 11 characters',
    emailRequired: 'Please enter your email',
    emailFormat: 'Please enter the correct format',
    messageRequired: 'Please enter your message',
  },
  sending: {
    unsent: 'What you typed is kept. It is sent as soon as you are online again.',
  },
  projectRequest: {
    heading: (title: string) => `Register to get Pricing & Floor Plans for the ${title}`,
    answer: 'Meeting saved',
    success: 'Meeting successfully saved !',
    note: 'We use what you write here to answer your request.',
  },
  contact: {
    title: 'Contact Us',
    answer: 'Contact saved',
    success: 'Form submitted successfully. We will get back to you shortly.',
    access: 'Platinum Access',
    assistance: 'Dedicated Assistance',
    advice: 'Real Estate Expert Advice',
  },
  meeting: {
    heading: 'Your Personalized Real Estate Expertise Session',
    consultation: 'Personalized Consultation',
    assistance: 'Tailored Property Assistance',
    returns: 'Maximized Returns',
    insights: "Through this meeting, you'll gain insights into...",
    answer: 'Meeting saved',
    success: 'Meeting successfully saved !',
    typeRequired: 'Please choose a consultation type',
    dateRequired: 'Please choose a date',
    timeRequired: 'Please choose a time',
    weekend: 'Please choose a day from Monday to Friday',
    past: 'Please choose a time that is not past',
    datetimeRequired: 'Please enter a date and time',
    datetimeFormat: 'Please enter the date and time as YYYY-MM-DD HH:mm',
    dayFormat: 'Please enter the day as YYYY-MM-DD',
    noSlot: 'Please choose a half hour from Monday to Friday, 09:00 to 17:30.',
    taken: 'Somebody else has just taken this time. Please choose another.',
    dayTaken: 'No time is left on this day. Please choose another day.',
  },
  worksheet: {
    heading: 'Condos & Home Suite Allocation Worksheet',
    agent: 'Your Platinum Agent',
    required: 'Please fill all required fields',
    success: 'Form submitted successfully',
    imageInvalid: 'Please select a valid image file (JPEG, PNG, GIF, SVG).',
    imageTooLarge: 'The image is too large. Please select one of at most 10 MB and 40 megapixels.',
    imageUploaded: 'The image is uploaded.',
  },
  directLead: {
    answer: 'Lead saved',
    contactRequired: 'Please enter an email or a phone number',
    sourceRequired: 'Please enter where the lead comes from',
    sourceLong: 'Please enter a source of at most 120 characters',
  },
  login: {
    passwordRequired: 'Please enter your password',
    passwordShort: 'Please enter a password of aleast 8 characters',
    failed: 'The email or password you entered is incorrect',
    loggedOut: 'You are logged out.',
    features: ['Dedicated professional', 'Tailored property assistance', 'Exclusive matches'],
  },
  registration: {
    answer: 'Registered successfully',
    duplicate: 'Email already registered.',
    duplicateShown: 'Email already registered !',
    success: 'Register successfull !',
    thanks: 'Thank you for registering! We’ll be in touch with details shortly.',
  },
  recovery: {
    codeSent: 'Please check your email for code',
    codeRight: 'The code is right.',
    codeWrong: 'Wrong code, try again.',
    codeIncorrect: 'Please enter the correct code',
    passwordsDiffer: "Password doesn't match",
    passwordSaved: 'Your password is saved. Log in with it.',
    heading: 'Reset your password',
    emailUnknown:
      'The email you entered does not exist in our system. Please check the email address and try again.',
    passwordCommon: 'This password is among the most common ones. Please choose another.',
  },
  account: {
    currentPasswordRequired: 'Enter Current Password.',
    newPasswordRequired: 'Enter New Password.',
    confirmPasswordRequired: 'Enter Confirm Password.',
    passwordsDiffer: 'Passwords do not match.',
    passwordWrong: 'Current password is incorrect.',
    passwordWrongShown: 'Current Password incorrect.',
    passwordUpdatedShown: 'Password Change Successfully.',
    profileUpdatedShown: 'Profile Updated Successfully.',
    noFavourites: "You don't have any favourite listing yet!",
    favouriteNotSaved: 'The change to your favourites could not be saved and was taken back.',
    passwordUpdated: 'Password updated successfully.',
    profileUpdated: 'Profile updated successfully.',
    profileEmpty: 'Nothing was sent to change. Send a name, a mobile number or an email.',
    emailFormat: 'Invalid email format',
    emailDuplicate: 'Email already exists',
    emailUnproven:
      'Your email address is not proven yet. Ask for a code at “Forgot Password?” and enter it.',
    sessionEnded: 'The session is ended.',
    preferencesUpdated: 'Your preferences are saved.',
    favouriteAdded: 'The project is a favourite.',
    favouriteRemoved: 'The project is no longer a favourite.',
    deleted:
      'Your account is deleted, with your profile, favourites and sessions. Requests that you sent and the record of what you agreed to are kept as the law asks of a brokerage.',
  },
  newsletter: {
    answer: 'Subscription successful',
    already: 'You have already subscribed',
    consentRequired: 'Please agree to receive the newsletter.',
    unsubscribed: 'You are unsubscribed.',
    linkUnknown: 'This link is not known here. Please use the link of a newer mail.',
  },
  listing: {
    empty:
      'It looks like there are no available properties at the moment. Please check back later or explore other categories.',
    noMatch:
      'Nothing here but moose and maple leaves! Try expanding your search or check out other categories.',
    noFavourites: "You haven't marked any projects as favorites",
    total: (count: number) => `Total Projects: ${count}`,
    zones: 'Toronto and its municipalities',
    zonesComingSoon: 'Toronto and its muncipalities',
    zonesComingSoonNarrow: 'MLS Zone',
    searchPlaceholder: 'Search Projects',
  },
  area: {
    nothingDrawn: 'Click the map to draw a polygon.',
    hint: 'Click or tap the map to set corners, or move it with the arrow keys and press Enter.',
    crossing: 'Two sides would cross there. Set the corner elsewhere.',
    tooManyCorners: (most: number) => `An area has at most ${most} corners.`,
  },
  assignments: {
    pageTitle: 'Artistic Pre-construction Projects',
    narrowSearchPlaceholder: 'Project Name or Developer',
    explanation:
      'There are no assignments at the moment. An assignment is the resale of a buyer’s rights and obligations under a pre-construction purchase agreement, before the home is completed.',
    contact: 'Contact Us',
  },
  compare: {
    tooFew: (count: number) =>
      count === 0
        ? 'Nothing is picked for comparing yet. Tick Compare on two to four projects of a listing.'
        : 'One project stands alone here. Tick Compare on one more to see them side by side.',
    tooMany: (most: number) => `Only the first ${most} projects fit side by side.`,
    unknown: (count: number) =>
      count === 1
        ? 'One project of this address is no longer offered and is left out.'
        : `${count} projects of this address are no longer offered and are left out.`,
  },
  builders: {
    heading: 'Premier Construction Developers',
    searchPlaceholder: 'Search Developers...',
    none: 'No Search Result found.',
    projectsHeading: (name: string) => `All New Developments By ${name}`,
  },
  articles: {
    searchPlaceholder: 'Seek Insights...',
    none: 'No Search Result found.',
    popular: 'Popular Feeds',
    noNews: 'No news found',
    noBlogs: 'Our writers are on a coffee break… Stay tuned!',
    blogSearchPlaceholder: 'Search...',
  },
  about: {
    title: 'About Us',
    team: 'Meet the Team',
    schedule: 'Schedule a Meeting',
  },
  legal: {
    counselNote: 'Counsel must review this page before it is used.',
  },
  calculators: {
    propertyValue: 'Property Value is required and must be a positive number.',
    downPayment: 'Down Payment Percentage is required and must be between 5 and 100.',
    propertyPrice: 'Property price is required and must be a positive number.',
    province: 'Province is required.',
    loanAmount: 'Loan amount is required and must be a positive number.',
    interestRate: 'Interest rate is required and must be a positive number.',
    loanTerm: 'Loan term is required and must be a positive number.',
    startDate: 'Start date is required.',
    income: 'Income is required and must be a positive number.',
    downPaymentAmount: 'Down payment is required and must be a positive number.',
    amortization: 'Amortization is required and must be between 1 and 30 years.',
    optionalAmount: 'Enter an amount in dollars, or leave this empty.',
    optionalDay: 'Enter a date, or leave this empty.',
    tooLarge: (most: number) => `The largest number here is ${most.toLocaleString('en-CA')}.`,
    noInsurance: (percent: number) =>
      `No insurance is needed with a down payment of ${percent} % or more.`,
    belowMinimum: (missing: string) =>
      `This is below the minimum for the price: ${missing} is missing.`,
    reachesMinimum: 'Your down payment reaches the minimum for the price.',
    notInsurable: (cap: string) =>
      `Homes at ${cap} or more are not insured: they need a down payment of 20 %.`,
    torontoTiers:
      'The tier is that of the closing date, which may be years after signing. Without a date, the latest known tiers are used.',
    firstHome:
      'For citizens and permanent residents who never owned a home and move in within nine months. The GST rebate has further conditions, and is on the price before tax.',
    nonResidents:
      'With exemptions and refunds that a lawyer can check. A federal ban on purchases stands until January 1, 2027.',
    notVerified:
      'These brackets are as specified and were not verified with the province. Ask a lawyer before you rely on them.',
    limitedByDownPayment: 'Limited by your down payment.',
    limitedByGds: 'Limited by housing costs (GDS).',
    limitedByTds: 'Limited by all debts together (TDS).',
    empty: 'Fill in the form to see the result.',
    notAdvice: 'An estimate, not advice. Rules as of the dates shown.',
  },
  startFailure: 'Application failed to load. Please refresh the page.',
  storageFull:
    'We cannot store your request at the moment. What you typed is kept; please try again in a few minutes.',
  notFound: {
    title: 'Page Not Found',
    heading: 'Sorry, Page Not Found',
    text: "The page you are looking for isn't available. Use the menu or return home.",
    home: 'Go To Home Page',
    cities: 'Find Your Dream Property in These Cities',
    viewAll: 'View All Projects',
  },
  sitemap: {
    failure: 'Error generating sitemap',
  },
  http: {
    400: 'Bad request - please check your input',
    401: 'Unauthorized - please log in again',
    403: "Forbidden - you don't have permission",
    404: 'Resource not found',
    500: 'Server error - please try again later',
    502: 'Bad gateway - server is temporarily unavailable',
    503: 'Service unavailable - please try again later',
    network: 'Network error',
    fallback: 'Something bad happened; please try again later.',
  },
} as const;

const byStatus: Readonly<Record<number, string>> = messages.http;

/** The generic sentence for a status of an answer; 0 is a network failure. */
export const messageForStatus = (status: number): string =>
  status === 0 ? messages.http.network : (byStatus[status] ?? messages.http.fallback);
