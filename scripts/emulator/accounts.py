"""
Sign-up as in Cognito: triggers of the pool run, every mail has a code of its own, another code is refused. Mails are
at /_ministack/ses/messages.
"""

import json
import secrets

import ministack.services.cognito as cognito
import ministack.services.lambda_svc as lambdas
from ministack.core.responses import error_response_json, json_response

from extending import extends


class TriggerError(Exception):
    """A trigger has rejected what a reader does."""


def pool_of(data):
    """Id and pool of a request, by the id of the pool or of its client."""
    for pool_id, pool in cognito._user_pools.items():
        if data.get("UserPoolId") == pool_id or data.get("ClientId") in pool["_clients"]:
            return pool_id, pool
    return None, None


def run_trigger(pool, name, source, user, request=None, response=None):
    """What the function of this trigger responds, `response` without one."""
    arn = (pool.get("LambdaConfig") or {}).get(name)
    if arn is None:
        return response or {}
    record, config, _name = lambdas._get_func_record_for_ref(arn)
    event = {
        "version": "1",
        "triggerSource": source,
        "region": pool["Id"].split("_")[0],
        "userPoolId": pool["Id"],
        "userName": user["Username"],
        "callerContext": {"awsSdkVersion": "emulator", "clientId": next(iter(pool["_clients"]), "")},
        "request": {
            "userAttributes": cognito._attr_list_to_dict(user["Attributes"]),
            **(request or {}),
        },
        "response": response or {},
    }
    function = lambdas._execution_record_for_config(record, config)
    result = lambdas._execute_function_with_config_scope(function, event)
    if result.get("error"):
        raise TriggerError(f"{name} failed with error {result.get('body')}.")
    return cognito._extract_trigger_response(result.get("body")) or {}


def set_attribute(user, name, value):
    attributes = cognito._attr_list_to_dict(user["Attributes"])
    user["Attributes"] = cognito._dict_to_attr_list({**attributes, name: value})


def rejection(error):
    return error_response_json("UserLambdaValidationException", str(error), 400)


def new_code():
    return f"{secrets.randbelow(1_000_000):06d}"


#: Sources of the trigger for texts of mails, by the operation of this request.
MAIL_SOURCES = {
    "_sign_up": "CustomMessage_SignUp",
    "_resend_confirmation_code": "CustomMessage_ResendCode",
    "_forgot_password": "CustomMessage_ForgotPassword",
}
CODE_KEYS = {"_forgot_password": "_reset_code"}
#: What Cognito replaces by the code in a text.
CODE_PARAMETER = "{####}"


def send_code(operation, pool, user, metadata):
    code = user[CODE_KEYS.get(operation, "_confirmation_code")] = new_code()
    request = {
        "codeParameter": CODE_PARAMETER,
        "usernameParameter": None,
        "clientMetadata": metadata or {},
    }
    empty = {"smsMessage": None, "emailMessage": None, "emailSubject": None}
    text = run_trigger(pool, "CustomMessage", MAIL_SOURCES[operation], user, request, empty)
    usual_subject, usual_body = cognito._resolve_verification_template(pool)
    to = cognito._attr_list_to_dict(user["Attributes"])["email"]
    body = (text.get("emailMessage") or usual_body).replace(CODE_PARAMETER, code)
    kind = "CognitoVerificationMessage"
    cognito._deliver_cognito_email(pool, to, text.get("emailSubject") or usual_subject, body, kind)


@extends(cognito, name="_send_verification_email")
def send_nothing(_send, *_args, **_options):
    """send_code sends instead, after the triggers that may reject."""


@extends(cognito, name="_sign_up")
def sign_up(perform, data):
    answer = perform(data)
    pool_id, pool = pool_of(data)
    if answer[0] != 200 or pool_id is None:
        return answer
    user = pool["_users"][data["Username"]]
    try:
        undecided = {"autoConfirmUser": False, "autoVerifyEmail": False, "autoVerifyPhone": False}
        checked = run_trigger(
            pool, "PreSignUp", "PreSignUp_SignUp", user, {"validationData": {}}, undecided
        )
        if checked.get("autoConfirmUser"):
            return confirmed(pool, user, answer)
        send_code("_sign_up", pool, user, data.get("ClientMetadata"))
    except TriggerError as error:
        del pool["_users"][data["Username"]]
        return rejection(error)
    return answer


def confirmed(pool, user, answer):
    user["UserStatus"] = "CONFIRMED"
    run_trigger(pool, "PostConfirmation", "PostConfirmation_ConfirmSignUp", user)
    body = {**json.loads(answer[2]), "UserConfirmed": True}
    return json_response({key: body[key] for key in body if key != "CodeDeliveryDetails"})


def sends_code(operation):
    @extends(cognito, name=operation)
    def perform_and_send(perform, data):
        answer = perform(data)
        _pool_id, pool = pool_of(data)
        if answer[0] != 200:
            return answer
        user, _error = cognito._resolve_user(pool, data["Username"])
        try:
            send_code(operation, pool, user, data.get("ClientMetadata"))
        except TriggerError as error:
            return rejection(error)
        return answer


sends_code("_resend_confirmation_code")
sends_code("_forgot_password")


def wrong_code():
    message = "Invalid verification code provided, please try again."
    return error_response_json("CodeMismatchException", message, 400)


def confirms(operation, with_code):
    @extends(cognito, name=operation)
    def confirm(perform, data):
        _pool_id, pool = pool_of(data)
        user, error = cognito._resolve_user(pool, data.get("Username"))
        if error:
            return error
        if user["UserStatus"] == "CONFIRMED":
            message = "User cannot be confirmed. Current status is CONFIRMED"
            return error_response_json("NotAuthorizedException", message, 400)
        if with_code and data.get("ConfirmationCode") != user["_confirmation_code"]:
            return wrong_code()
        answer = perform(data)
        if with_code and "email" in pool["AutoVerifiedAttributes"]:
            set_attribute(user, "email_verified", "true")
        try:
            run_trigger(pool, "PostConfirmation", "PostConfirmation_ConfirmSignUp", user)
        except TriggerError as rejected:
            return rejection(rejected)
        return answer


confirms("_confirm_sign_up", with_code=True)
confirms("_admin_confirm_sign_up", with_code=False)


@extends(cognito, name="_confirm_forgot_password")
def confirm_forgot_password(perform, data):
    _pool_id, pool = pool_of(data)
    user, error = cognito._resolve_user(pool, data.get("Username"))
    if error:
        return error
    if data.get("ConfirmationCode") != user.pop("_reset_code", None):
        return wrong_code()
    return perform(data)
