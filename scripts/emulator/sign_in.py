"""
Sign-in by Secure Remote Password (RFC 5054), with the variant of its hashes that Cognito and its clients use. ministack
accepts every password here. The numbers are those of the 3072 bit group.
"""

import base64
import hashlib
import hmac
import secrets
from dataclasses import dataclass

import ministack.services.cognito as cognito
from ministack.core.responses import error_response_json, json_response

from accounts import pool_of
from extending import extends

PRIME = int(
    """
    FFFFFFFF FFFFFFFF C90FDAA2 2168C234 C4C6628B 80DC1CD1 29024E08 8A67CC74 020BBEA6 3B139B22 514A0879 8E3404DD
    EF9519B3 CD3A431B 302B0A6D F25F1437 4FE1356D 6D51C245 E485B576 625E7EC6 F44C42E9 A637ED6B 0BFF5CB6 F406B7ED
    EE386BFB 5A899FA5 AE9F2411 7C4B1FE6 49286651 ECE45B3D C2007CB8 A163BF05 98DA4836 1C55D39A 69163FA8 FD24CF5F
    83655D23 DCA3AD96 1C62F356 208552BB 9ED52907 7096966D 670C354E 4ABC9804 F1746C08 CA18217C 32905E46 2E36CE3B
    E39E772C 180E8603 9B2783A2 EC07A28F B5C55DF0 6F4C52C9 DE2BCBF6 95581718 3995497C EA956AE5 15D22618 98FA0510
    15728E5A 8AAAC42D AD33170D 04507A33 A85521AB DF1CBA64 ECFB8504 58DBEF0A 8AEA7157 5D060C7D B3970F85 A6E1E4C7
    ABF5AE8C DB0933D7 1E8C94E0 4A25619D CEE3D226 1AD2EE6B F12FFA06 D98A0864 D8760273 3EC86A64 521F2B18 177B200C
    BBE11757 7A615D6C 770988C0 BAD946E2 08E24FA0 74E5AB31 43DB5BFC E0FD108E 4B82D120 A93AD2CA FFFFFFFF FFFFFFFF
    """.replace(" ", "").replace("\n", ""),
    16,
)
GENERATOR = 2
KEY_INFO = b"Caldera Derived Key\x01"


def to_bytes(number):
    """Big-endian, with a zero in front where the first bit would read as a sign."""
    return number.to_bytes(number.bit_length() // 8 + 1, "big")


def hashed(*parts):
    digest = hashlib.sha256(b"".join(parts)).digest()
    return int.from_bytes(digest, "big")


MULTIPLIER = hashed(to_bytes(PRIME), to_bytes(GENERATOR))


@dataclass
class Exchange:
    """One sign-in between its two requests."""

    pool_id: str
    username: str
    client_public: int
    private: int
    public: int
    password_hash: int

    def key(self):
        scrambler = hashed(to_bytes(self.client_public), to_bytes(self.public))
        verifier = pow(GENERATOR, self.password_hash, PRIME)
        shared = pow(self.client_public * pow(verifier, scrambler, PRIME), self.private, PRIME)
        extracted = hmac.digest(to_bytes(scrambler), to_bytes(shared), "sha256")
        return hmac.digest(extracted, KEY_INFO, "sha256")[:16]

    def signature(self, block, timestamp):
        name = self.pool_id.split("_", 1)[1]
        message = name.encode() + self.username.encode() + base64.b64decode(block) + timestamp.encode()
        return base64.b64encode(hmac.digest(self.key(), message, "sha256")).decode()


#: Exchanges that have begun, by their secret block.
begun = {}


def rejected():
    return error_response_json("NotAuthorizedException", "Incorrect username or password.", 400)


def begin(pool_id, user, client_public):
    salt, private = secrets.randbits(128), secrets.randbits(256)
    username = user["Username"]
    identity = f"{pool_id.split('_', 1)[1]}{username}:{user['_password']}".encode()
    password_hash = hashed(to_bytes(salt), hashlib.sha256(identity).digest())
    verifier = pow(GENERATOR, password_hash, PRIME)
    public = (MULTIPLIER * verifier + pow(GENERATOR, private, PRIME)) % PRIME
    block = base64.b64encode(secrets.token_bytes(64)).decode()
    begun[block] = Exchange(pool_id, username, client_public, private, public, password_hash)
    return {
        "USER_ID_FOR_SRP": username,
        "USERNAME": username,
        "SRP_B": f"{public:x}",
        "SALT": f"{salt:x}",
        "SECRET_BLOCK": block,
    }


@extends(cognito, name="_initiate_auth")
def initiate(perform, data):
    if data.get("AuthFlow") != "USER_SRP_AUTH":
        return perform(data)
    pool_id, pool = pool_of(data)
    if pool is None:
        return perform(data)
    parameters = data["AuthParameters"]
    user, unknown = cognito._resolve_user(pool, parameters["USERNAME"])
    if unknown:
        return rejected()
    if user["UserStatus"] == "UNCONFIRMED":
        return error_response_json("UserNotConfirmedException", "User is not confirmed.", 400)
    challenge = begin(pool_id, user, int(parameters["SRP_A"], 16))
    session = secrets.token_urlsafe(32)
    return json_response(
        {"ChallengeName": "PASSWORD_VERIFIER", "Session": session, "ChallengeParameters": challenge}
    )


@extends(cognito, name="_respond_to_auth_challenge")
def answer_challenge(perform, data):
    if data.get("ChallengeName") != "PASSWORD_VERIFIER":
        return perform(data)
    given = data["ChallengeResponses"]
    block = given.get("PASSWORD_CLAIM_SECRET_BLOCK", "")
    exchange = begun.pop(block, None)
    if exchange is None or exchange.client_public % PRIME == 0:
        return rejected()
    expected = exchange.signature(block, given.get("TIMESTAMP", ""))
    if not hmac.compare_digest(expected, given.get("PASSWORD_CLAIM_SIGNATURE", "")):
        return rejected()
    user = cognito._user_pools[exchange.pool_id]["_users"][exchange.username]
    tokens = cognito._build_auth_result(exchange.pool_id, data["ClientId"], user)
    return json_response({"AuthenticationResult": tokens, "ChallengeParameters": {}})
