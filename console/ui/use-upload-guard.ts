import { useEffect, useEffectEvent } from 'react';
import { useBlocker, useNavigation } from 'react-router';

const question = 'A file is still uploading. Continue without it?';

const hasFile = (form: FormData | undefined) =>
  form !== undefined && [...form.values()].some((value) => value instanceof File && value.size > 0);

/** Asks before anything would end an upload: a link, another form, or leaving the console. */
export function useUploadGuard() {
  const { state, formData } = useNavigation();
  const isUploading = () =>
    document.querySelector('[data-uploading]') !== null ||
    (state === 'submitting' && hasFile(formData));

  useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.hash === nextLocation.hash && isUploading() && !confirm(question),
  );

  const askBrowser = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUploading()) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => askBrowser(event);
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  }, []);
}
