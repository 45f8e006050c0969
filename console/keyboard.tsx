import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Destination } from '../domain/operators/console-routes.ts';
import { pressKey, switchSingleKeys, useKeys, useKeyTable, useSingleKeys } from './ui/keys.ts';
import { Palette } from './palette.tsx';
import './ui/keys.css';

const formatKeys = (keys: string) =>
  keys.split(' ').map((key) => key.replace('ctrl+', 'Ctrl ').replace('shift+', 'Shift '));

/** Handles shortcuts on every page, and lists them. */
export function Keyboard({ navigation }: { navigation: readonly Destination[] }) {
  const help = useRef<HTMLDialogElement>(null);
  const [isFinding, setIsFinding] = useState(false);
  const navigate = useNavigate();
  const table = useKeyTable();
  const isOn = useSingleKeys();
  useEffect(() => {
    document.addEventListener('keydown', pressKey);
    return () => document.removeEventListener('keydown', pressKey);
  }, []);
  useKeys(
    useMemo(
      () => [
        { keys: '?', label: 'Show all shortcuts', run: () => help.current?.showModal() },
        { keys: 'ctrl+k', label: 'Find', run: () => setIsFinding(true) },
        ...navigation.map(({ path, label, key }) => ({
          keys: key === null ? '' : `g ${key}`,
          label: `Go to ${label}`,
          run: () => void navigate(path),
        })),
      ],
      [navigation, navigate],
    ),
  );
  return (
    <>
      <button type="button" className="bar-button keys-button" onClick={() => setIsFinding(true)}>
        Find
      </button>
      {isFinding && (
        <Palette table={table} navigation={navigation} close={() => setIsFinding(false)} />
      )}
      <dialog ref={help} className="keys-dialog" aria-labelledby="keys-title">
        <h2 id="keys-title">Keyboard shortcuts</h2>
        <label className="keys-switch">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => switchSingleKeys(target.checked)}
          />{' '}
          Enable single-key shortcuts in this browser
        </label>
        <dl>
          {table
            .filter(({ keys }) => keys !== '')
            .map(({ keys, label }) => (
              <div key={`${keys} ${label}`}>
                <dt>
                  {formatKeys(keys).map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
        </dl>
        <form method="dialog">
          <button className="button button-quiet">Close</button>
        </form>
      </dialog>
    </>
  );
}
